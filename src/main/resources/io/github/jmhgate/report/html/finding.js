jmh.start((rows) => {
  const { el, svg, id, spark, label } = jmh;
  const { facts, methods, diff, strip, traces, trace, spread, graphs } = drawings;
  // The columns of FindingColumn, in its order.
  const [
    LABEL, NAME, METRIC, BASELINE, CANDIDATE, UNIT, CHANGE, EFFECT, VERDICT, NOTES, INTERVAL, PAST,
    SENTENCES, FACTS, BEFORE, AFTER, FORKS, GRAPHS, SUSPECT, CAUSE, METHODS, LINES,
  ] = Array(22).keys();
  const SIGNS = {
    REGRESSED: "▲", SUSPECT: "?", MISSING: "■", INCONCLUSIVE: "?", NOT_COMPARABLE: "?", WAIVED: "△",
    IMPROVED: "▼", NEW: "+", SAME_CODE: "=", UNCHANGED: "=",
  };
  const QUIET = ["NEW", "SAME_CODE", "UNCHANGED"];
  if (!rows.length) {
    return;
  }

  /** What a row counts as: its verdict, or SUSPECT if it is undecided and looks much worse. */
  const kind = (row) => (row[SUSPECT] ? "SUSPECT" : row[VERDICT]);
  const bounds = (row) => (row[FACTS][0] === "95 % bounds" ? row[FACTS][1] : "");

  const quiet = (row) => QUIET.includes(row[VERDICT]);
  rows.forEach((row) => { row[INTERVAL] = row[INTERVAL] && row[INTERVAL].map((log) => log / 10000); });
  const far = picture.reach(rows.filter((row) => row[INTERVAL] && row[VERDICT] !== "SAME_CODE").map((row) => row[INTERVAL]));
  const metrics = new Set(rows.map((row) => row[METRIC]));

  /** What the axis is of, and what needs a word because it is turned or has no place on it. */
  const axis = () => {
    const times = ["time", "throughput"];
    const timed = Array.from(metrics).every((metric) => times.includes(metric) || /^p[0-9.]+$/.test(metric));
    const what = timed ? "time per operation" : metrics.size > 1 ? "time, bytes, … per operation" : Array.from(metrics)[0];
    return {
      axis: timed ? "faster ← time per operation → slower" : `better ← ${what} → worse`,
      remarks: [
        ...(metrics.has("throughput") ? ["Throughput is drawn as time per operation: less throughput is right, as more time is. The numbers at the right are those of the throughput."] : []),
        ...(rows.some((row) => !row[INTERVAL] && row[VERDICT] === "REGRESSED") ? ["A dashed line is a growth from nothing, which has no ratio."] : []),
      ],
    };
  };

  /** Right is worse. */
  const interval = (row) => {
    const x = (value) => Math.round(4 + 232 * picture.place(value, far));
    const said = bounds(row) ? { role: "img", "aria-label": `95 % bounds ${bounds(row)}` } : { "aria-hidden": "true" };
    return svg("svg", { viewBox: "0 0 240 16", ...said }, svg("path", { class: "zero", d: `M${x(0)} 0V16` }), ...picture.interval(row[INTERVAL], x, 8, false));
  };

  /** Everything at one look; what has no ratio is worst, or has nothing to be ordered by. */
  const look = () => {
    const worth = (row) => (row[INTERVAL] ? row[INTERVAL][2] : ["REGRESSED", "MISSING"].includes(row[VERDICT]) ? Infinity : -Infinity);
    const loud = Array.from(rows.keys()).filter((i) => !quiet(rows[i])).sort((a, b) => worth(rows[b]) - worth(rows[a]) || a - b);
    const still = rows.filter(quiet);
    picture.draw(id("picture"), loud.map((i) => ({
      name: `${rows[i][LABEL]}${rows[i][METRIC] === "time" || / thrpt\b/.test(rows[i][LABEL]) ? "" : ` ${rows[i][METRIC]}`}`, kind: kind(rows[i]), sign: SIGNS[kind(rows[i])],
      size: rows[i][CHANGE] || (rows[i][VERDICT] === "MISSING" ? "missing" : ""), bounds: bounds(rows[i]),
      interval: rows[i][INTERVAL], endless: rows[i][VERDICT] === "REGRESSED", href: `#r${i + 1}`,
    })), {
      count: still.length, intervals: still.map((row) => row[INTERVAL]).filter(Boolean), href: `#show=${QUIET.join(",")}`,
      text: QUIET.slice().reverse().map((what) => [still.filter((row) => row[VERDICT] === what).length, what]).filter(([n]) => n).map(([n, what]) => `${n} ${what}`).join(", "),
    }, far, axis());
  };

  /** Undecided, although its own bounds are beyond the limit: why, at once. */
  const doubt = (row) => row[VERDICT] === "INCONCLUSIVE" && row[INTERVAL] && row[INTERVAL][3] >= 0 && row[INTERVAL][0] > row[INTERVAL][3];

  const cells = (row) => {
    const what = kind(row);
    const name = label(row[LABEL]);
    if (doubt(row) && row[NOTES].length) {
      name.append(el("span", { class: "why" }, row[NOTES][0]));
    }
    if (row[CAUSE]) {
      name.append(el("span", { class: "why" }, row[CAUSE]));
    }
    const [before, after] = [row[BASELINE], row[CANDIDATE]];
    const past = id("rows").classList.contains("past") ? [el("span", { class: "iv" }, ...(row[PAST].length > 1 ? [spark(row[PAST], 80)] : []))] : [];
    return [
      el("span", { class: `verdict ${what}` }, el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[what]), ` ${what}`),
      name, el("span", {}, row[METRIC]),
      el("span", { class: "n" }, el("span", { class: "from" }, before), before && after ? " → " : " ", el("span", { class: "to" }, after), " ",
        el("span", { class: "unit" }, row[UNIT])),
      el("span", { class: "n" }, row[CHANGE]),
      el("span", { class: `iv ${what}` }, ...(row[INTERVAL] ? [interval(row)] : [])), ...past,
    ];
  };

  const copy = (text) => {
    const button = el("button", { type: "button", class: "copy" }, "copy");
    button.addEventListener("click", () => navigator.clipboard.writeText(text).then(() => { button.textContent = "copied"; }));
    return button;
  };
  const more = (row) => {
    const said = row[FACTS].slice();
    const at = said.indexOf("measure it again");
    const again = at >= 0 && at % 2 === 0 ? said.splice(at, 2)[1] : "";
    const lines = traces(row[FORKS]);
    const paired = id("rows").classList.contains("paired");
    return [
      ...row[SENTENCES].map((sentence) => el("p", {}, sentence)),
      ...row[NOTES].filter((note) => !row[SENTENCES].includes(note)).map((note) => el("p", {}, note)),
      facts(["benchmark", row[NAME], ...said]),
      ...(again ? [el("p", {}, "Measure it again: ", el("code", {}, again), " ", ...(navigator.clipboard ? [copy(again)] : []))] : []),
      ...methods(row[METHODS]), ...diff(row[LINES]), ...graphs(row[GRAPHS]),
      el("div", { class: "figures" },
        ...strip(row[BEFORE], row[AFTER], paired, row[UNIT]), ...lines.map((one) => trace(one, row[UNIT], paired)), ...spread(lines, row[UNIT])),
    ];
  };

  const counts = new Map(Object.keys(SIGNS).map((what) => [what, rows.filter((row) => kind(row) === what).length]));
  const kinds = Object.keys(SIGNS).filter((what) => counts.get(what));
  const loud = kinds.filter((what) => !QUIET.includes(what));
  const usual = loud.length ? loud : kinds;
  const on = new Set(usual);
  const chips = kinds.map((what) =>
    el("button", { type: "button", class: "chip", "data-verdict": what },
      el("span", { class: what }, `${SIGNS[what]} ${what}`), ` ${counts.get(what)}`));
  id("chips").append(...chips);
  const press = () => chips.forEach((chip) => chip.setAttribute("aria-pressed", String(on.has(chip.dataset.verdict))));
  const choose = (chosen) => {
    on.clear();
    chosen.forEach((what) => on.add(what));
    press();
  };
  const table = jmh.table({
    rows,
    name: (row) => row[NAME],
    key: (row) => `${row[NAME]} ${row[METRIC]}`,
    text: (row) => [row[NAME], ...row.slice(0, EFFECT), kind(row)].join(" "),
    orders: { size: (a, b) => Math.abs(rows[b][EFFECT]) - Math.abs(rows[a][EFFECT]) || a - b },
    pass: (row) => on.has(kind(row)),
    make: cells,
    fill: more,
    save: () => (on.size === usual.length && usual.every((what) => on.has(what)) ? "" : Array.from(on).join(",") || "none"),
    restore: (text) => choose(text === "all" ? kinds : text ? kinds.filter((what) => text.split(",").includes(what)) : usual),
  });
  chips.forEach((chip) => chip.addEventListener("click", () => {
    const what = chip.dataset.verdict;
    choose(on.has(what) ? Array.from(on).filter((one) => one !== what) : [...on, what]);
    table.filter();
  }));
  id("plain").open = false;
  let width = 0;
  const fit = () => {
    if (id("picture").clientWidth !== width) {
      width = id("picture").clientWidth;
      look();
    }
  };
  fit();
  addEventListener("resize", fit);
  table.follow();
  if (navigator.clipboard) {
    document.querySelectorAll(".next code").forEach((code) => code.after(" ", copy(code.textContent)));
  }
});
