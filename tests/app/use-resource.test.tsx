/** A part of the app that did not load is asked for again at the next visit: nobody has to load the page anew. */
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadForm, loadResource } from 'virtual:skema/resources';
import { useForm, useResource } from '../../src/app/data/use-resource.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    return this.state.isBroken ? 'not loaded' : this.props.children;
  }
}
const Form = () => (useForm('provinsi') ? 'loaded' : null);
const Described = () => (useResource('provinsi') ? 'loaded' : null);
const visit = (part: ReactNode): (() => void) => render(<Boundary>{part}</Boundary>).unmount;

test.each([
  ['a form', loadForm, Form],
  ['what a resource is', loadResource, Described],
] as const)('%s', async (_, load, Part) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(load, 'provinsi').mockRejectedValueOnce(new TypeError('gone'));
  const leave = visit(<Part />);
  await screen.findByText('not loaded');
  leave();
  visit(<Part />);
  expect(await screen.findByText('loaded')).toBeDefined();
});
