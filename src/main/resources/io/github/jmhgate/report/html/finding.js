jmh.start((rows) => {
  const { el, svg, id, spark } = jmh;
  const { facts, strip, trace, spread, graphs } = drawings;
  const [LABEL, NAME, METRIC, BASELINE, CANDIDATE, UNIT, CHANGE, EFFECT, VERDICT, NOTES, INTERVAL, PAST] = Array(12).keys();
  const [SENTENCES, FACTS, STRIP, TRACES, GRAPHS] = [12, 13, 14, 15, 16];
  const still = new Set(["UNCHANGED", "NEW", "SAME_CODE"]);
  if (!rows.length) {
    return;
  }

  const interval = (drawn) => {
    const [low, high, at, limit, below, above] = drawn;
    const path = (kind, d) => svg("path", { class: kind, d });
    return svg("svg", { viewBox: "0 0 120 14", "aria-hidden": "true" },
      path("zero", "M60 0V14"),
      ...(limit < 0 ? [] : [path("limit", `M${limit} 0V14`)]),
      path("bar", `M${low} 7H${high}`),
      ...(below ? [path("bar", "M4 4L0 7L4 10")] : []),
      ...(above ? [path("bar", "M116 4L120 7L116 10")] : []),
      svg("circle", { class: "dot", cx: at, cy: 7, r: 3 }));
  };

  const cells = (row) => {
    const notes = row[NOTES].length ? [el("sup", {}, row[NOTES].map((n) => ` ${n}`).join(""))] : [];
    const past = id("rows").classList.contains("past") ? [el("span", { class: "iv" }, ...(row[PAST].length > 1 ? [spark(row[PAST], 80)] : []))] : [];
    return [
      el("code", {}, row[LABEL]), el("span", {}, row[METRIC]), el("span", { class: "n" }, row[BASELINE]),
      el("span", { class: "n" }, row[CANDIDATE]), el("span", {}, row[UNIT]), el("span", { class: "n" }, row[CHANGE]),
      el("span", { class: "iv" }, ...(row[INTERVAL] ? [interval(row[INTERVAL])] : [])), ...past,
      el("span", { class: row[VERDICT] }, row[VERDICT], ...notes),
    ];
  };

  const more = (row) => {
    return [
      ...row[SENTENCES].map((sentence) => el("p", {}, sentence)),
      facts(["benchmark", row[NAME], ...row[FACTS]]),
      ...graphs(row[GRAPHS]),
      el("div", { class: "figures" },
        ...(row[STRIP] ? [strip(row[STRIP], row[UNIT])] : []),
        ...row[TRACES].map((one) => trace(one, row[UNIT])), ...spread(row[TRACES], row[UNIT])),
    ];
  };

  const chips = Array.from(document.querySelectorAll(".chip"));
  const quiet = id("quiet");
  const off = new Set();
  const press = (chip, pressed) => {
    chip.setAttribute("aria-pressed", String(pressed));
    off[pressed ? "delete" : "add"](chip.dataset.verdict);
  };
  const table = jmh.table({
    rows,
    name: (row) => row[NAME],
    text: (row) => [row[NAME], ...row.slice(0, EFFECT), row[VERDICT]].join(" "),
    orders: { size: (a, b) => Math.abs(rows[b][EFFECT]) - Math.abs(rows[a][EFFECT]) || a - b },
    pass: (row) => !off.has(row[VERDICT]),
    make: cells,
    fill: more,
  });
  chips.forEach((chip) => chip.addEventListener("click", () => {
    press(chip, off.has(chip.dataset.verdict));
    table.filter();
  }));
  if (quiet) {
    const follow = () => {
      chips.filter((chip) => still.has(chip.dataset.verdict)).forEach((chip) => press(chip, quiet.checked));
      table.filter();
    };
    quiet.addEventListener("change", follow);
    follow();
  }
  const widen = (row) => chips.filter((chip) => chip.dataset.verdict === row[VERDICT]).forEach((chip) => press(chip, true));
  table.filter();
  table.follow(widen);
  addEventListener("hashchange", () => table.follow(widen));
});
