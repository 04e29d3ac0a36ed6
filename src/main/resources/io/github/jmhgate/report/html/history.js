jmh.start(({ commits, places, runs, marks, rows }) => {
  const { el, spark, label } = jmh;
  const { facts } = drawings;
  // The columns of HistoryColumn, in its order.
  const [LABEL, NAME, METRIC, UNIT, LATEST, WANDER, EPOCHS, CHANGES] = Array(8).keys();
  const [RUNS, VALUES] = [1, 2];
  const SHOWN = 60;
  if (!rows.length) {
    return;
  }

  const last = (list) => list[list.length - 1];
  /** From 0 to 100; what moves by less than 5 % looks so. */
  const scaled = (values) => {
    const least = Math.min(...values);
    const most = Math.max(...values);
    const middle = (least + most) / 2;
    const reach = Math.max(most - least, Math.abs(middle) * 0.05);
    return values.map((v) => (reach > 0 ? 50 + (v - middle) / reach * 100 : 50));
  };
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const INKS = ["--info", "--warn", "--good", "--bad"];
  const number = (value) => String(Number(value.toPrecision(4)));

  const commit = (hash) => {
    const plain = /^[0-9a-f]{7,64}$/.test(hash);
    return plain && commits ? el("a", { href: commits + hash, rel: "noreferrer" }, hash.slice(0, 10)) : el("code", {}, hash.slice(0, 40));
  };

  /** What is known of a run, in words. */
  const describe = (row, run) => {
    const [label, hash, , subject, author] = runs[run];
    const said = [el("b", {}, hash ? label.slice(0, 10) : label), " "];
    if (hash) {
      said.push("commit ", commit(hash), " ");
    }
    if (subject) {
      said.push(`${subject} `, el("span", { class: "dim" }, author), " ");
    }
    row[EPOCHS].forEach(([, at, values]) => {
      const i = at.indexOf(run);
      if (i >= 0) {
        said.push(`${number(values[i])} ${row[UNIT]} `);
      }
    });
    marks.filter(([at]) => at === run).forEach(([, kind, label]) => said.push(`${kind} ${label} `));
    row[CHANGES].filter(([at]) => at === run).forEach(([, event, size]) =>
      said.push("here begins ", el("a", { href: `#${event}` }, event), ` (${size}) `));
    said.push(el("span", { class: "dim" }, places[runs[run][2]]));
    return said;
  };

  const chart = (row) => {
    const xs = Array.from(new Set(row[EPOCHS].flatMap((epoch) => epoch[RUNS]))).sort((a, b) => a - b);
    const place = new Map(xs.map((run, i) => [run, i]));
    const series = row[EPOCHS].map((epoch, n) => {
      const values = Array(xs.length).fill(null);
      epoch[RUNS].forEach((run, i) => { values[place.get(run)] = epoch[VALUES][i]; });
      return { values, ink: INKS[n % INKS.length], name: epoch[0] };
    });
    const holder = el("div", { class: "chart" });
    const said = el("p", { class: "readout", "aria-live": "polite" });
    let at = xs.length - 1;
    let plot = null;

    const lines = (u) => {
      const paint = u.ctx;
      const line = (i, ink, text, dashed) => {
        if (i === undefined || i < u.scales.x.min || i > u.scales.x.max) {
          return;
        }
        const x = Math.round(u.valToPos(i, "x", true));
        paint.save();
        paint.strokeStyle = paint.fillStyle = colour(ink);
        paint.lineWidth = devicePixelRatio;
        paint.setLineDash(dashed ? [4, 4] : []);
        paint.beginPath();
        paint.moveTo(x, u.bbox.top);
        paint.lineTo(x, u.bbox.top + u.bbox.height);
        paint.stroke();
        paint.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
        paint.textAlign = x > u.bbox.left + u.bbox.width * 0.8 ? "right" : "left";
        paint.fillText(text, x + (paint.textAlign === "left" ? 4 : -4), u.bbox.top + 11 * devicePixelRatio);
        paint.restore();
      };
      marks.forEach(([run, kind, label]) => line(place.get(run), kind === "release" ? "--good" : "--dim", kind === "release" ? label : kind, true));
      row[CHANGES].forEach(([run, , size, way]) => line(place.get(run) - 0.5, way > 0 ? "--bad" : way < 0 ? "--good" : "--dim", size, false));
      line(at, "--dim", "", true);
    };

    const select = (i) => {
      at = Math.max(0, Math.min(xs.length - 1, i));
      said.replaceChildren(...describe(row, xs[at]));
      plot.redraw(false);
    };
    const zoom = (n) => plot.setScale("x", { min: Math.max(0, xs.length - n) - 0.5, max: xs.length - 0.5 });

    const draw = () => {
      const ink = colour("--dim");
      const grid = { stroke: colour("--line"), width: 1 };
      plot = new uPlot({
        width: Math.max(280, holder.clientWidth),
        height: 260,
        cursor: { drag: { x: true, y: false } },
        legend: { show: false },
        scales: { x: { time: false, range: (u, min, max) => (min === max ? [min - 1, max + 1] : [min, max]) } },
        axes: [
          { stroke: ink, grid: { show: false }, ticks: grid, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500], space: 110,
            values: (u, splits) => splits.map((i) => (xs[i] === undefined ? "" : runs[xs[i]][0].slice(0, 16))) },
          { stroke: ink, grid, ticks: grid, size: 70, label: row[UNIT], labelSize: 20, values: (u, splits) => splits.map(number) },
        ],
        series: [{}, ...series.map((one) => ({ stroke: colour(one.ink), width: 1.25, spanGaps: true, points: { show: xs.length < 200, size: 4 } }))],
        hooks: { draw: [lines] },
      }, [xs.map((run, i) => i), ...series.map((one) => one.values)], holder);
      plot.over.addEventListener("click", () => plot.cursor.idx !== null && select(plot.cursor.idx));
      select(at);
    };
    // Only in the document does it know its width.
    new ResizeObserver((entries) => {
      if (!plot && holder.clientWidth) {
        draw();
      } else if (plot && Math.abs(plot.width - holder.clientWidth) > 4 && holder.clientWidth > 280) {
        plot.setSize({ width: holder.clientWidth, height: 260 });
      }
    }).observe(holder);

    const button = (text, action) => {
      const one = el("button", { type: "button" }, text);
      one.addEventListener("click", action);
      return one;
    };
    const spans = [20, 50, 200].filter((n) => n < xs.length);
    return el("div", {},
      el("p", { class: "buttons", role: "group", "aria-label": "Chart" },
        button("earlier", () => select(at - 1)), button("later", () => select(at + 1)),
        ...spans.map((n) => button(`last ${n}`, () => zoom(n))), button("all", () => zoom(xs.length))),
      holder, said,
      el("p", { class: "key" }, "Drag across the chart to zoom, double-click for all. Full line: where the level changed; dashed: releases and baselines. Click a value for its run."),
      ...(series.length > 1 ? [el("ul", { class: "legend" }, ...series.map((one) => el("li", { class: one.ink.slice(2) }, one.name)))] : []));
  };

  const change = (row) => {
    const latest = row[CHANGES].reduce((a, b) => (a && a[0] > b[0] ? a : b), null);
    return latest ? el("span", { class: latest[3] > 0 ? "REGRESSED" : latest[3] < 0 ? "IMPROVED" : "" }, `${latest[2]} ${runs[latest[0]][0].slice(0, 10)}`) : el("span");
  };
  const newest = (row) => Math.max(-1, ...row[CHANGES].map(([run]) => run));
  const wander = (row) => Number(row[WANDER].replace(/[^0-9.]/g, ""));

  const table = jmh.table({
    rows,
    name: (row) => row[NAME],
    key: (row) => `${row[NAME]} ${row[METRIC]}`,
    text: (row) => `${row[NAME]} ${row[METRIC]} ${row[UNIT]}`,
    orders: {
      latest: (a, b) => newest(rows[b]) - newest(rows[a]) || a - b,
      wander: (a, b) => wander(rows[b]) - wander(rows[a]) || a - b,
    },
    pass: () => true,
    make: (row) => {
      const values = last(row[EPOCHS])[VALUES].slice(-SHOWN);
      return [
        label(row[LABEL]), el("span", {}, row[METRIC]), el("span", { class: "n" }, row[LATEST]), el("span", {}, row[UNIT]),
        el("span", { class: "iv" }, ...(values.length > 1 ? [spark(scaled(values), 140)] : [])), el("span", { class: "n" }, row[WANDER]), change(row),
      ];
    },
    fill: (row) => [
      facts(["benchmark", row[NAME], "epochs", String(row[EPOCHS].length), "runs", String(row[EPOCHS].reduce((n, epoch) => n + epoch[RUNS].length, 0))]),
      chart(row),
    ],
  });
  table.follow();
});
