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

  const strip = ([before, after, paired, least, most], unit) => {
    const dots = (kind, places, y) => svg("g", { class: kind }, ...places.filter((x) => x >= 0).map((x) => svg("circle", { cx: x, cy: y, r: 4 })));
    const ends = `from ${least} to ${most} ${unit}`;
    if (!after.length) {
      return figure(
        svg("svg", { class: "strip", viewBox: "0 0 360 24", role: "img", "aria-label": `Forks, ${ends}` }, dots("before", before, 12)),
        `Forks, ${ends}`);
    }
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

  return { facts, strip, trace, spread, graphs };
})();
