const drawings = (() => {
  const { el, svg, figure } = jmh;

  /** Names and values in turn. */
  const facts = (said) => {
    const pairs = [];
    for (let i = 0; i < said.length; i += 2) {
      pairs.push(el("div", {}, el("dt", {}, said[i]), el("dd", {}, said[i + 1])));
    }
    return el("dl", {}, ...pairs);
  };

  /** The changed methods that a row ran, as a table without the columns that nothing is known of. */
  const methods = (rows) => {
    const heads = ["changed method", "at", "calls per operation", "bytecodes per operation"];
    const known = heads.map((head, i) => rows.some((row) => row[i]));
    const cells = (name, texts) => texts.filter((text, i) => known[i]).map((text) => el(name, name === "th" ? { scope: "col" } : {}, text));
    return rows.length ? [el("table", { class: "growth" },
      el("thead", {}, el("tr", {}, ...cells("th", heads))), el("tbody", {}, ...rows.map((row) => el("tr", {}, ...cells("td", row)))))] : [];
  };

  /** Lines of a diff, whose kinds differ by their first character too. */
  const diff = (lines) => (lines.length ? [el("pre", { class: "diff", tabindex: "0", role: "region", "aria-label": "Changed lines" },
    ...lines.map((line) => el("span", { class: { "+": "added", "-": "gone", "@": "hunk" }[line[0]] || "" }, `${line}\n`)))] : []);

  const median = (values) => {
    const all = sorted(values);
    const half = all.length / 2;
    return all.length % 2 ? all[Math.floor(half)] : (all[half - 1] + all[half]) / 2;
  };

  /** Where values are on an axis from the least to the most, from 0 to 1; -1 if one is no number. */
  const share = (value, least, most) => (typeof value !== "number" ? -1 : most > least ? (value - least) / (most - least) : 0.5);
  const sorted = (values) => values.filter((value) => typeof value === "number").sort((a, b) => a - b);
  const digits = (value) => String(Number(value.toPrecision(4)));

  /** The means of the first forks of both sides on one axis; pairs are joined. */
  const strip = (befores, afters, together, unit) => {
    const all = sorted([...befores.slice(0, 60), ...afters.slice(0, 60)]);
    if (!all.length) {
      return [];
    }
    const [least, most] = [all[0], all[all.length - 1]];
    const [before, after] = [befores, afters].map((side) => side.slice(0, 60).map((value) => {
      const at = share(value, least, most);
      return at < 0 ? -1 : Math.round(6 + 348 * at);
    }));
    const paired = together && befores.length === afters.length;
    const dots = (kind, places, y) => svg("g", { class: kind }, ...places.filter((x) => x >= 0).map((x) => svg("circle", { cx: x, cy: y, r: 4 })));
    const spot = (value) => Math.round(6 + 348 * share(value, least, most));
    const middle = (kind, values, y) => (sorted(values).length > 1 ? [svg("path", { class: `median ${kind}`, d: `M${spot(median(values))} ${y - 9}v18` })] : []);
    const sides = afters.length ? [["before", befores, before, 14], ["after", afters, after, 36]] : [["before", befores, before, 14]];
    const said = sides.map(([kind, values]) => `${kind === "before" ? "baseline" : "candidate"} median ${digits(median(values))}`).join(", ");
    const bottom = sides[sides.length - 1][3] + 12;
    const caption = afters.length ? `${paired ? "Pairs" : "Forks"}: baseline above, candidate below; bars are medians (${said} ${unit})` : `Forks; the bar is the median (${said} ${unit})`;
    return [figure(
      svg("svg", { class: "strip", viewBox: `0 0 360 ${bottom + 18}`, role: "img", "aria-label": `${caption}, from ${digits(least)} to ${digits(most)} ${unit}` },
        ...(paired ? before.flatMap((x, i) => (x >= 0 && after[i] >= 0 ? [svg("path", { class: "pair", d: `M${x} 14L${after[i]} 36` })] : [])) : []),
        ...sides.flatMap(([kind, values, places, y]) => [dots(kind, places, y), ...middle(kind, values, y)]),
        ...scale(least, most, bottom, unit)),
      caption)];
  };

  /** A line with its ends and its middle. */
  const scale = (least, most, y, unit) => [
    svg("path", { class: "zero", d: `M6 ${y}H354M6 ${y}v4M180 ${y}v4M354 ${y}v4` }),
    ...[[6, least, "start"], [180, (least + most) / 2, "middle"], [354, most, "end"]].map(([x, value, anchor]) =>
      svg("text", { class: "tick", x, y: y + 15, "text-anchor": anchor }, `${digits(value)}${anchor === "end" ? ` ${unit}` : ""}`)),
  ];

  /** The forks of both sides as lines on one axis, which a few pauses do not stretch. */
  const traces = (sides) => {
    const all = sorted(sides.flat(2));
    const usual = all[Math.floor(0.95 * (all.length - 1))];
    const most = Math.min(all[all.length - 1], all[0] + 2 * (usual - all[0]));
    const height = (value) => (typeof value === "number" ? Math.round(58 * (1 - Math.min(1, share(value, all[0], most))) + 1) : -1);
    return sides.flatMap((forks, i) => (forks.length && all.length
      ? [[["baseline", "candidate"][i], digits(all[0]), digits(most), forks.map((fork) => fork.map(height))]] : []));
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

  const trace = ([side, least, most, lines], unit, paired) => figure(
    svg("svg", { class: `trace ${side}`, viewBox: "0 0 360 78", role: "img", "aria-label": `${paired ? "Slices" : "Iterations"} of the ${side} over time, from ${least} to ${most} ${unit}` },
      ...lines.map((heights) => svg("path", { d: line(heights) })),
      ...[[11, most], [58, least]].map(([y, value]) => svg("text", { class: "tick", x: 4, y }, `${value} ${unit}`)),
      svg("path", { class: "zero", d: "M0 60H360" }),
      svg("text", { class: "tick", x: 4, y: 74 }, "first"), svg("text", { class: "tick", x: 356, y: 74, "text-anchor": "end" }, `last ${paired ? "slice" : "iteration"}`)),
    `${paired ? "Slices" : "Iterations"} of the ${side} over time, a line a fork`);

  /** How often iterations took how long, both sides back to back; nothing of few. */
  const spread = (traces, unit) => {
    const BINS = 40;
    if (traces.length !== 2 || traces.some((one) => one[3].flat().length < 20)) {
      return [];
    }
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
    const ends = `from ${traces[0][1]} to ${traces[0][2]} ${unit}`;
    return [figure(
      svg("svg", { class: "trace", viewBox: "0 0 360 78", role: "img", "aria-label": `Distribution of the iterations of both sides, ${ends}` },
        bars("before", shares[0], 29, true), bars("after", shares[1], 31, false),
        ...scale(Number(traces[0][1]), Number(traces[0][2]), 60, unit)),
      "Distribution of iterations: baseline upwards, candidate downwards")];
  };

  /** Links to what lies beside the page. */
  const graphs = (files) => (files.length ? [el("p", {}, "Flame graphs: ", ...files.flatMap((file) => [el("a", { href: file }, file), " "]))] : []);

  return { facts, methods, diff, strip, traces, trace, spread, graphs };
})();
