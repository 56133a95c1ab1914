/** What differs between Node and the browser. */
export interface Platform {
  /** Bytes of a file that lies beside the package's code. */
  readBytes(url: URL): Promise<Uint8Array<ArrayBuffer>>;
}
