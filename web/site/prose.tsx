/** What stands for a list or a table of Markdown. */
export { Facts, Steps, Table } from "../ui/prose.tsx";
