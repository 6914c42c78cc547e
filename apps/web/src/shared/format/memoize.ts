/**
 * Returns a function that makes a value once for each key. For formats of `Intl`: making one takes a hundred times as
 * long as using it, and a list shows hundreds of days and numbers.
 */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
