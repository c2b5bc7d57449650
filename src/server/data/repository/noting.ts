/** A repository that notes the action of what is written through it: whoever asked for it is told which it was. */
import type { Info } from '../../../engine/reply.ts';
import type { Repository } from './repository.ts';

/** `action`: of the last write; null while nothing was changed. */
export function noting(repository: Repository): { repository: Repository; action: () => string | null } {
  let action: string | null = null;
  const noted = <R extends { info: Info }>(result: R): R => {
    action = result.info.state ?? action;
    return result;
  };
  return {
    action: () => action,
    repository: {
      ...repository,
      create: async (...given) => noted(await repository.create(...given)),
      update: async (...given) => noted(await repository.update(...given)),
      remove: async (...given) => noted(await repository.remove(...given)),
      restore: async (...given) => noted(await repository.restore(...given)),
      undo: async (...given) => noted(await repository.undo(...given)),
      bulk: async (...given) => noted(await repository.bulk(...given)),
      redirect: async (...given) => noted(await repository.redirect(...given)),
      sheet: async (...given) => noted(await repository.sheet(...given)),
      together: async (...given) => noted(await repository.together(...given)),
    },
  };
}
