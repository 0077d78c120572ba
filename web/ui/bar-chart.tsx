import { Bar, CartesianGrid, Legend, BarChart as Plot, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

export type Series = {
  key: string;
  label: string;
  /** A colour of the tokens that reads on paper in both themes. */
  colour: "water" | "go" | "signal-mark" | "line-strong" | "stop";
};

export type BarChartProps = {
  /** What the chart shows, and what one sees in it: for those who do not see it. */
  title: string;
  description: string;
  /** Each bar by its name, with a value per series; the parts of a bar stand on one another. */
  bars: readonly { readonly name: string; readonly values: Readonly<Record<string, number>> }[];
  series: readonly Series[];
  unit?: string;
};

/** In pixels, known before the chart is in sight. The same as in charted-table.module.css. */
const height = 240;

/**
 * Bars drawn as SVG in the colours of the theme. The numbers stand in a table beneath, so it takes no focus.
 */
export function BarChart({ title, description, bars, series, unit = "" }: BarChartProps) {
  const axis = { stroke: "var(--line-strong)", tick: { fill: "var(--ink-soft)", fontSize: 12 } };
  return (
    <ResponsiveContainer width="100%" height={height}>
      <Plot
        data={bars.map(({ name, values }) => ({ name, ...values }))}
        title={title}
        desc={description}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" tickLine={false} {...axis} />
        <YAxis width={44} allowDecimals={false} unit={unit} tickLine={false} axisLine={false} {...axis} />
        <Tooltip
          cursor={{ fill: "var(--sunken)" }}
          contentStyle={{ background: "var(--raised)", border: "1px solid var(--line)", color: "var(--ink)" }}
        />
        {series.length > 1 && (
          <Legend itemSorter={null} formatter={(label) => <span className="ui-soft">{label}</span>} />
        )}
        {series.map(({ key, label, colour }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            unit={unit}
            stackId="all"
            fill={`var(--${colour})`}
            isAnimationActive={false}
          />
        ))}
      </Plot>
    </ResponsiveContainer>
  );
}
