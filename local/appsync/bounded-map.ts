/** A map that drops its oldest entry when it is full, so that outsiders cannot grow a cache. */
export class BoundedMap<Value> {
  private readonly entries = new Map<string, Value>();
  private readonly capacity: number;
  constructor(capacity: number) {
    this.capacity = capacity;
  }
  get size(): number {
    return this.entries.size;
  }
  get(key: string): Value | undefined {
    return this.entries.get(key);
  }
  delete(key: string): void {
    this.entries.delete(key);
  }
  set(key: string, value: Value): void {
    if (this.entries.size >= this.capacity && !this.entries.has(key))
      for (const oldest of this.entries.keys()) {
        this.entries.delete(oldest);
        break;
      }
    this.entries.set(key, value);
  }
}
