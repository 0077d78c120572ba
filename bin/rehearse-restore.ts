process.env.LOG_LEVEL = "SILENT";
const { rehearseRestore } = await import("#test/support/restore-rehearsal.ts");

const { minutes, lost, between, confirmed, replayed, problems } = await rehearseRestore({
  say: (line) => console.log(line),
});
console.log(
  [
    `${confirmed} confirmed changes, ${replayed} domain events sent again, ${minutes.toFixed(2)} minutes from loss to work.`,
    `${lost.length} changes from before the restore point are lost.`,
    ...lost,
    `${between.length} changes after the restore point must be made again:`,
    ...between.map((line) => `  ${line}`),
    `${problems.length} problems in the restored table.`,
    ...problems,
  ].join("\n"),
);
process.exit(lost.length + problems.length > 0 ? 1 : 0);
