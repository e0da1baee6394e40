type Parts = Readonly<Record<string, unknown>>;

/**
 * What two people have made of the same thing: the writer's wherever they changed something, elsewhere what somebody else has saved
 * meanwhile. Lists are one thing, as are objects with other parts than before.
 * @param begun what both began with
 */
export function mergeChanges(begun: Parts, mine: Parts, theirs: Parts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [name, merged(begun[name], value, theirs[name])]),
  );
}

/** The parts that are other ones than before: a PATCH leaves what it does not name as it is. */
export function changedParts(before: Parts, now: Parts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(before[name], value)));
}

function merged(begun: unknown, mine: unknown, theirs: unknown): unknown {
  if (theirs === undefined) return mine;
  if (isSame(begun, mine)) return theirs;
  const haveSameParts =
    isObject(begun) && isObject(mine) && isObject(theirs) && namesOf(begun) === namesOf(mine);
  return haveSameParts && namesOf(mine) === namesOf(theirs) ? mergeChanges(begun, mine, theirs) : mine;
}

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (parts: Parts): string => Object.keys(parts).toSorted().join();

/** Whatever the order of its parts; what is not there is nothing. */
const isSame = (one: unknown, other: unknown): boolean => asText(one) === asText(other);

const asText = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part,
  );
