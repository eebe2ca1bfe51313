/** The keys of an object literal, with their type. */
export const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]
