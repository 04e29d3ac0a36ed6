jmh.start((rows) => {
  const { el, svg, figure, id, spark } = jmh;
  const [LABEL, NAME, METRIC, BASELINE, CANDIDATE, UNIT, CHANGE, EFFECT, VERDICT, NOTES, INTERVAL, PAST] = Array(12).keys();
  const [SENTENCES, FACTS, STRIP, TRACES] = [12, 13, 14, 15];
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

  const strip = ([before, after, paired, least, most], unit) => {
    const dots = (kind, places, y) => svg("g", { class: kind }, ...places.filter((x) => x >= 0).map((x) => svg("circle", { cx: x, cy: y, r: 4 })));
    const ends = `from ${least} to ${most} ${unit}`;
    return figure(
      svg("svg", { class: "strip", viewBox: "0 0 360 44", role: "img", "aria-label": `Forks of both sides, ${ends}` },
        ...(paired ? before.flatMap((x, i) => (x >= 0 && after[i] >= 0 ? [svg("path", { class: "pair", d: `M${x} 12L${after[i]} 32` })] : [])) : []),
        dots("before", before, 12), dots("after", after, 32)),
      `Forks: baseline above, candidate below, ${ends}`);
  };

  const line = (heights) => {
    let pen = "M";
    return heights.map((y, i) => {
      if (y < 0) {
        return "";
      }
      const point = `${pen}${Math.floor(i * 360 / Math.max(1, heights.length - 1))} ${y}`;
      pen = "L";
      return point;
    }).join("");
  };

  const trace = ([side, least, most, lines]) => figure(
    svg("svg", { class: "trace", viewBox: "0 0 360 60", role: "img", "aria-label": `Iterations of the ${side} over time, from ${least} to ${most}` },
      ...lines.map((heights) => svg("path", { d: line(heights) }))),
    `Iterations of the ${side} over time, a line a fork, from ${least} to ${most}`);

  /** How often iterations took how long, both sides back to back. */
  const spread = (traces) => {
    const BINS = 40;
    const counts = traces.map(([, , , lines]) => {
      const bins = Array(BINS).fill(0);
      lines.flat().filter((y) => y >= 0).forEach((y) => bins[Math.min(BINS - 1, Math.floor((59 - y) / 58 * BINS))]++);
      return bins;
    });
    const shares = counts.map((bins) => bins.map((n) => n / Math.max(1, bins.reduce((a, b) => a + b))));
    const most = Math.max(...shares.flat());
    const bars = (kind, bins, y, up) => svg("g", { class: kind }, ...bins.flatMap((share, i) => {
      const high = share / most * 28;
      return high ? [svg("rect", { x: i * 9, y: up ? y - high : y, width: 8, height: high })] : [];
    }));
    const ends = `from ${traces[0][1]} to ${traces[0][2]}`;
    return figure(
      svg("svg", { class: "trace", viewBox: "0 0 360 60", role: "img", "aria-label": `Distribution of the iterations of both sides, ${ends}` },
        bars("before", shares[0], 29, true), bars("after", shares[1], 31, false)),
      `Distribution of iterations: baseline upwards, candidate downwards, ${ends}`);
  };

  const more = (row) => {
    const facts = [];
    for (let i = 0; i < row[FACTS].length; i += 2) {
      facts.push(el("div", {}, el("dt", {}, row[FACTS][i]), el("dd", {}, row[FACTS][i + 1])));
    }
    const many = row[TRACES].length === 2 && row[TRACES].every((one) => one[3].flat().length >= 20);
    return [
      ...row[SENTENCES].map((sentence) => el("p", {}, sentence)),
      el("dl", {}, el("div", {}, el("dt", {}, "benchmark"), el("dd", {}, row[NAME])), ...facts),
      el("div", { class: "figures" },
        ...(row[STRIP] ? [strip(row[STRIP], row[UNIT])] : []),
        ...row[TRACES].map(trace), ...(many ? [spread(row[TRACES])] : [])),
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
