const picture = (() => {
  const { el, svg } = jmh;
  const LINE = 18;
  /** So many rows have a line of their own; of more, the worst, and the rest is thin. */
  const FEW = 24;
  const WORST = 12;
  const THIN = 260;
  const WORSE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 100000, 1000000].map((p) => [Math.log(1 + p / 100), `+${p} %`]);
  const BETTER = [1, 2, 5, 10, 20, 33, 50, 67, 80, 90, 99, 99.9].map((p) => [Math.log(1 - p / 100), `-${p} %`]);
  /** Up to about this the axis is even; beyond, it is logarithmic, so that it holds every row. */
  const EVEN = Math.log(1.05);
  const bent = (value) => Math.asinh(value / EVEN);

  /** The two ends of an axis that holds all of these intervals, as logarithms of ratios. */
  const reach = (intervals) => {
    let [low, high] = [-EVEN, EVEN];
    intervals.forEach(([least, most, , limit]) => {
      low = Math.min(low, 1.02 * least);
      high = Math.max(high, 1.02 * most, 1.5 * limit);
    });
    return [low, high];
  };
  /** Where a value is on an axis, from 0 to 1. */
  const place = (value, [low, high]) => (bent(Math.max(low, Math.min(high, value))) - bent(low)) / (bent(high) - bent(low));

  /** A name that has room: without its class, if it is longer than the page is wide. */
  const shorten = (text, most) => {
    const bare = text.length <= most ? text : text.replace(/^[^{ ]*\.(?=[^.{ ]+)/, "");
    return bare.length <= most ? bare : `${bare.slice(0, most - 1)}…`;
  };

  /** Draws an interval in the middle of a line at y, where x puts values. */
  const interval = ([low, high, at, limit], x, y, hollow) => {
    const path = (name, d) => svg("path", { class: name, d });
    return [
      ...(limit < 0 ? [] : [path("limit", `M${x(limit)} ${y - 8}v16`)]),
      path("bar", `M${x(low)} ${y}H${x(high)}M${x(low)} ${y - 3}v6M${x(high)} ${y - 3}v6`),
      svg("circle", { class: hollow ? "dot hollow" : "dot", cx: x(at), cy: y, r: 4 }),
    ];
  };

  /** Labels of the axis that have room, those far out first. */
  const ticks = (x, [low, high], room) => {
    const kept = [[0, "0"]];
    [WORSE, BETTER].forEach((side) => side.slice().reverse().forEach(([value, text]) => {
      if (value >= low && value <= high && kept.every(([other]) => Math.abs(x(other) - x(value)) >= room)) {
        kept.push([value, text]);
      }
    }));
    return kept;
  };

  /**
   * Draws all rows: a line a row, worst at the top, right is worse; those that did not change are a band.
   * A row has a name, kind, sign, size, interval or nothing, and the address that leads to it.
   */
  const draw = (holder, loud, quiet, far, said) => {
    const width = Math.max(280, holder.clientWidth);
    const narrow = width < 600;
    const named = loud.slice(0, loud.length > FEW ? WORST : FEW);
    const thin = loud.slice(named.length);
    // Names that have no room beside their marks are above them, so that none is cut.
    const beside = Math.min(440, width * 0.4);
    const above = named.concat(quiet.count ? [{ name: quiet.text }] : []).some((row) => 24 + 7.3 * row.name.length > beside);
    const left = above ? 24 : Math.round(beside);
    const right = width - (narrow ? 66 : 84);
    const x = (value) => Math.round((left + (right - left) * place(value, far)) * 10) / 10;
    const letters = Math.floor((above ? width - 24 : left - 24) / 7.3);
    const text = (name, at, y, said) => svg("text", { class: name, x: at, y: y + 4 }, said);
    const high = above ? 2 * LINE : LINE;
    const parts = [];
    let y = LINE / 2;
    named.forEach((row) => {
      const mark = y + high - LINE;
      parts.push(svg("a", { href: row.href, class: row.kind },
        svg("rect", { class: "hit", x: 0, y: y - LINE / 2, width, height: high }),
        svg("title", {}, `${row.kind} ${row.name} ${row.size} ${row.bounds}`),
        text("sign", 2, y, row.sign), text("name", 20, y, shorten(row.name, letters)), text("size", width - 2, mark, row.size),
        ...(row.interval ? interval(row.interval, x, mark, row.sign === "?")
          : row.endless ? [svg("path", { class: "endless", d: `M${x(0)} ${mark}H${right - 5}` }), svg("circle", { class: "dot", cx: right - 4, cy: mark, r: 4 })] : [])));
      y += high;
    });
    if (thin.length) {
      const step = Math.min(6, THIN / thin.length);
      const top = y - LINE / 2;
      const lines = thin.map((row, i) => {
        const [low, high, at] = row.interval || [0, 0, 0];
        const middle = (top + step * (i + 0.5)).toFixed(1);
        return svg("path", { class: `thin ${row.kind}`, d: `M${x(low)} ${middle}H${x(high)}M${x(at) - 1} ${middle}h2` });
      });
      const area = svg("g", { class: "many" }, svg("rect", { class: "hit", x: 0, y: top, width, height: step * thin.length }), ...lines,
        text("name", 20, top + Math.min(LINE, step * thin.length) / 2, `and ${thin.length} more`));
      area.addEventListener("click", (event) => {
        const box = area.querySelector("rect").getBoundingClientRect();
        const at = Math.floor((event.clientY - box.top) / box.height * thin.length);
        location.hash = thin[Math.max(0, Math.min(thin.length - 1, at))].href;
      });
      parts.push(area);
      y = top + step * thin.length + LINE / 2 + 2;
    }
    if (quiet.count) {
      const known = quiet.intervals;
      const least = known.reduce((low, one) => Math.min(low, one[0]), 0);
      const most = known.reduce((high, one) => Math.max(high, one[1]), 0);
      const estimates = Array.from(new Set(known.map((one) => x(one[2]))));
      const mark = y + high - LINE;
      parts.push(svg("a", { href: quiet.href, class: "UNCHANGED" },
        svg("rect", { class: "hit", x: 0, y: y - LINE / 2, width, height: high }),
        svg("title", {}, `${quiet.text}: show these rows`),
        text("sign", 2, y, "="), text("name", 20, y, shorten(quiet.text, letters)),
        ...(known.length ? [
          svg("rect", { class: "band", x: x(least), y: mark - 7, width: Math.max(2, x(most) - x(least)), height: 14 }),
          svg("path", { class: "estimates", d: estimates.map((at) => `M${at} ${mark - 4}v8`).join("") }),
        ] : [])));
      y += high;
    }
    const bottom = y - LINE / 2;
    const grid = ticks(x, far, 60).flatMap(([value, said]) => [
      svg("path", { class: value ? "grid" : "zero", d: `M${x(value)} 0V${bottom + 3}` }), text("tick", x(value), bottom + 12, said)]);
    const all = svg("svg", { viewBox: `0 0 ${width} ${bottom + (narrow || above ? 36 : 22)}`, role: "group", "aria-label": `Changes of all rows, worst first; ${said.axis}` },
      ...grid, text("name axis", 20, bottom + (narrow || above ? 28 : 12), said.axis), ...parts);
    holder.replaceChildren(all, ...said.remarks.map((remark) => el("p", { class: "remark" }, remark)));
  };

  return { reach, place, interval, draw };
})();
