import type { ServerResponse } from "node:http";
import { markupSafe } from "./aws-error.ts";

/** A value to write as XML. Text is escaped, a list repeats its element, and `undefined` omits the element. */
export type Xml = string | number | boolean | undefined | readonly Xml[] | { readonly [element: string]: Xml };

export function xmlOf(name: string, content: Xml): string {
  if (content === undefined) return "";
  if (Array.isArray(content)) return content.map((item: Xml) => xmlOf(name, item)).join("");
  if (typeof content === "object") {
    const inner = Object.entries(content).map(([element, value]) => xmlOf(element, value as Xml));
    return `<${name}>${inner.join("")}</${name}>`;
  }
  return `<${name}>${markupSafe(String(content))}</${name}>`;
}

export function sendXml(response: ServerResponse, status: number, name: string, content: Xml): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(name, content)}`);
}
