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
    const ends = `from ${digits(least)} to ${digits(most)} ${unit}`;
    if (!after.length) {
      return [figure(
        svg("svg", { class: "strip", viewBox: "0 0 360 24", role: "img", "aria-label": `Forks, ${ends}` }, dots("before", before, 12)),
        `Forks, ${ends}`)];
    }
    return [figure(
      svg("svg", { class: "strip", viewBox: "0 0 360 44", role: "img", "aria-label": `Forks of both sides, ${ends}` },
        ...(paired ? before.flatMap((x, i) => (x >= 0 && after[i] >= 0 ? [svg("path", { class: "pair", d: `M${x} 12L${after[i]} 32` })] : [])) : []),
        dots("before", before, 12), dots("after", after, 32)),
      `Forks: baseline above, candidate below, ${ends}`)];
  };

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

  const trace = ([side, least, most, lines], unit) => figure(
    svg("svg", { class: `trace ${side}`, viewBox: "0 0 360 60", role: "img", "aria-label": `Iterations of the ${side} over time, from ${least} to ${most} ${unit}` },
      ...lines.map((heights) => svg("path", { d: line(heights) }))),
    `Iterations of the ${side} over time, a line a fork, from ${least} to ${most} ${unit}`);

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
      svg("svg", { class: "trace", viewBox: "0 0 360 60", role: "img", "aria-label": `Distribution of the iterations of both sides, ${ends}` },
        bars("before", shares[0], 29, true), bars("after", shares[1], 31, false)),
      `Distribution of iterations: baseline upwards, candidate downwards, ${ends}`)];
  };

  /** Links to what lies beside the page. */
  const graphs = (files) => (files.length ? [el("p", {}, "Flame graphs: ", ...files.flatMap((file) => [el("a", { href: file }, file), " "]))] : []);

  return { facts, strip, traces, trace, spread, graphs };
})();
