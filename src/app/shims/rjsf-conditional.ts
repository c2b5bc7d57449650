/** Whether something in a schema hangs on a value; in ours nothing does. */
export default (): boolean => false;
