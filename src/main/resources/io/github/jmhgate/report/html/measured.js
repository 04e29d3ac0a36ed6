jmh.start((rows) => {
  const { el, svg, label } = jmh;
  const { facts, strip, trace, graphs } = drawings;
  const [LABEL, NAME, METRIC, VALUE, BOUNDS, UNIT, SIZE, BAR, FACTS, STRIP, TRACES, GRAPHS] = Array(12).keys();
  if (!rows.length) {
    return;
  }

  const bar = ([length, low, high]) => svg("svg", { viewBox: "0 0 1000 14", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { class: "length", x: 0, y: 1, width: length, height: 12 }),
    ...(high > low ? [svg("path", { class: "bar", "vector-effect": "non-scaling-stroke", d: `M${low} 7H${high}` })] : []));

  const table = jmh.table({
    rows,
    name: (row) => row[NAME],
    key: (row) => `${row[NAME]} ${row[METRIC]}`,
    text: (row) => `${row[NAME]} ${row[METRIC]} ${row[UNIT]}`,
    orders: { size: (a, b) => rows[b][SIZE] - rows[a][SIZE] || a - b },
    pass: () => true,
    make: (row) => [
      label(row[LABEL]), el("span", {}, row[METRIC]), el("span", { class: "n" }, row[VALUE]),
      el("span", { class: "n" }, row[BOUNDS]), el("span", {}, row[UNIT]), el("span", { class: "iv" }, bar(row[BAR])),
    ],
    fill: (row) => [
      facts(["benchmark", row[NAME], ...row[FACTS]]),
      ...graphs(row[GRAPHS]),
      el("div", { class: "figures" }, ...(row[STRIP] ? [strip(row[STRIP], row[UNIT])] : []), ...row[TRACES].map((one) => trace(one, row[UNIT]))),
    ],
  });
  table.follow();
});
