const picture = (() => {
  const { el, svg } = jmh;
  const LINE = 18;
  /** So many rows have a line of their own; of more, the worst, and the rest is thin. */
  const FEW = 24;
  const WORST = 12;
  const THIN = 260;
  const WORSE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000].map((p) => [Math.log(1 + p / 100), `+${p} %`]);
  const BETTER = [1, 2, 5, 10, 20, 33, 50, 67, 80, 90, 99].map((p) => [Math.log(1 - p / 100), `-${p} %`]);

  /**
   * How far axes reach, as the logarithm of a ratio: to the ends of the intervals, unless a few are so far
   * beyond the others that these would be dots.
   */
  const reach = (intervals) => {
    let far = Math.log(1.05);
    intervals.forEach(([low, high, , limit]) => { far = Math.max(far, -1.1 * low, 1.1 * high, 2 * limit); });
    const sizes = intervals.map(([, , at]) => Math.abs(at)).sort((a, b) => a - b);
    return Math.min(far, Math.max(Math.log(1.5), 4 * (sizes[Math.floor(sizes.length / 2)] || 0)));
  };
  const place = (value, far) => Math.max(-1, Math.min(1, value / far));
  const beyond = ([low, high], far) => [low < -far, high > far];

  const shorten = (text, most) => {
    const head = Math.floor((most - 1) * 2 / 5);
    return text.length <= most ? text : `${text.slice(0, head)}…${text.slice(text.length - (most - 1 - head))}`;
  };

  /** Draws an interval in the middle of a line at y, from left to right where x puts values. */
  const interval = ([low, high, at, limit], x, y, far, hollow) => {
    const path = (name, d) => svg("path", { class: name, d });
    const [below, above] = beyond([low, high], far);
    const [least, most] = [x(-far), x(far)];
    return [
      ...(limit < 0 ? [] : [path("limit", `M${x(limit)} ${y - 8}v16`)]),
      path("bar", `M${x(low)} ${y}H${x(high)}`),
      ...(below ? [path("arrow", `M${least} ${y}l9-5v10z`)] : []),
      ...(above ? [path("arrow", `M${most} ${y}l-9-5v10z`)] : []),
      ...(Math.abs(at) > far ? [] : [svg("circle", { class: hollow ? "dot hollow" : "dot", cx: x(at), cy: y, r: 4 })]),
    ];
  };

  /** Labels of the axis that have room, those far out first. */
  const ticks = (x, far, room) => {
    const kept = [[0, "0"]];
    [WORSE, BETTER].forEach((side) => side.slice().reverse().forEach(([value, text]) => {
      if (Math.abs(value) <= far && kept.every(([other]) => Math.abs(x(other) - x(value)) >= room)) {
        kept.push([value, text]);
      }
    }));
    return kept;
  };

  /**
   * Draws all rows: a line a row, worst at the top, right is worse; those that did not change are a band.
   * A row has a name, kind, sign, size, interval or nothing, and the address that leads to it.
   */
  const draw = (holder, loud, quiet, far) => {
    const width = Math.max(280, holder.clientWidth);
    const narrow = width < 600;
    const left = Math.round(narrow ? width * 0.45 : Math.min(340, width * 0.36));
    const right = width - (narrow ? 66 : 84);
    const x = (value) => Math.round((left + (right - left) * (1 + place(value, far)) / 2) * 10) / 10;
    const letters = Math.floor((left - 24) / 7.3);
    const named = loud.slice(0, loud.length > FEW ? WORST : FEW);
    const thin = loud.slice(named.length);
    const text = (name, at, y, said) => svg("text", { class: name, x: at, y: y + 4 }, said);
    const parts = [];
    let y = LINE / 2;
    named.forEach((row) => {
      parts.push(svg("a", { href: row.href, class: row.kind, "aria-label": `${row.kind} ${row.name} ${row.size}` },
        svg("rect", { class: "hit", x: 0, y: y - LINE / 2, width, height: LINE }),
        svg("title", {}, `${row.kind} ${row.name} ${row.size} ${row.bounds}`),
        text("sign", 2, y, row.sign), text("name", 20, y, shorten(row.name, letters)), text("size", width - 2, y, row.size),
        ...(row.interval ? interval(row.interval, x, y, far, row.sign === "?")
          : row.endless ? [svg("path", { class: "arrow", d: `M${right} ${y}l-9-5v10z` })] : [])));
      y += LINE;
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
      parts.push(svg("a", { href: quiet.href, class: "UNCHANGED", "aria-label": quiet.text },
        svg("rect", { class: "hit", x: 0, y: y - LINE / 2, width, height: LINE }),
        svg("title", {}, `${quiet.text}: show these rows`),
        text("sign", 2, y, "="), text("name", 20, y, shorten(quiet.text, letters)),
        ...(known.length ? [
          svg("rect", { class: "band", x: x(least), y: y - 7, width: Math.max(2, x(most) - x(least)), height: 14 }),
          svg("path", { class: "estimates", d: estimates.map((at) => `M${at} ${y - 4}v8`).join("") }),
        ] : [])));
      y += LINE;
    }
    const bottom = y - LINE / 2;
    const grid = ticks(x, far, 50).flatMap(([value, said]) => [
      svg("path", { class: value ? "grid" : "zero", d: `M${x(value)} 0V${bottom + 3}` }), text("tick", x(value), bottom + 12, said)]);
    const all = svg("svg", { viewBox: `0 0 ${width} ${bottom + (narrow ? 36 : 22)}`, role: "group", "aria-label": "Changes of all rows, worst first; right is worse" },
      ...grid, text("name axis", 20, bottom + (narrow ? 26 : 12), "better ← → worse"), ...parts);
    const cut = [...loud, ...quiet.intervals.map((one) => ({ interval: one }))].filter((row) => (row.interval ? beyond(row.interval, far).includes(true) : row.endless)).length;
    const remarks = cut ? [`${cut} of the intervals ${cut === 1 ? "goes" : "go"} beyond the axis, where an arrow ends it; ${cut === 1 ? "its row has" : "their rows have"} the numbers.`] : [];
    holder.replaceChildren(all, ...remarks.map((said) => el("p", { class: "remark" }, said)));
  };

  return { reach, place, interval, draw };
})();
