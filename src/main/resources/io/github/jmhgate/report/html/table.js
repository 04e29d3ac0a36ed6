"use strict";
const jmh = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  /** So many rows are drawn at once; of more, those in sight. */
  const WHOLE = 300;
  const PRINTED = 2000;
  const AHEAD = 600;

  const build = (node, attributes, children) => {
    Object.entries(attributes || {}).forEach(([key, value]) => node.setAttribute(key, value));
    node.append(...children);
    return node;
  };
  const el = (name, attributes, ...children) => build(document.createElement(name), attributes, children);
  const svg = (name, attributes, ...children) => build(document.createElementNS(SVG, name), attributes, children);
  const figure = (drawing, caption) => el("figure", {}, drawing, el("figcaption", {}, caption));
  const id = (name) => document.getElementById(name);

  const load = async () => {
    const block = id("data");
    if (block.type === "application/json") {
      return JSON.parse(block.textContent);
    }
    const bytes = Uint8Array.from(atob(block.textContent.trim()), (c) => c.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
  };

  /** Runs a page on its data, and says where that is not possible. */
  const start = (run) =>
    load().then(run).catch((error) => {
      const trouble = id("trouble");
      trouble.textContent = `The rows cannot be shown: ${error.message}. Take a browser of 2023 or later.`;
      trouble.hidden = false;
    });

  /** A line through values from 0 to 100. */
  const spark = (values, width) => {
    const step = width / Math.max(1, values.length - 1);
    const points = values.map((v, i) => `${(i * step).toFixed(1)} ${(15 - v * 0.14).toFixed(1)}`);
    const last = values[values.length - 1];
    return svg("svg", { viewBox: `-2 0 ${width + 4} 16`, class: "spark", "aria-hidden": "true" },
      svg("path", { d: `M${points.join("L")}` }),
      svg("circle", { cx: width, cy: (15 - last * 0.14).toFixed(1), r: 2 }));
  };

  /**
   * Rows that open, of which only those in sight are in the document.
   * make(row) gives what a row shows, fill(row) what it shows when it is open.
   */
  const list = (holder, count, make, fill) => {
    const nodes = new Map();
    const open = new Set();
    const heights = new Float64Array(count);
    let usual = 36;
    let order = [];
    let printing = false;
    const height = (row) => heights[row] || usual;

    const node = (row) => {
      const summary = el("summary", {}, ...make(row));
      const details = el("details", { class: "row", id: `r${row + 1}` }, summary);
      details.row = row;
      const unfold = () => details.children.length < 2 && details.append(el("div", { class: "more" }, ...fill(row)));
      if (open.has(row)) {
        unfold();
        details.open = true;
      }
      details.addEventListener("toggle", () => {
        open[details.open ? "add" : "delete"](row);
        if (details.open) {
          unfold();
        }
        draw();
      });
      return el("div", { role: "listitem" }, details);
    };

    const window = () => {
      if (order.length <= (printing ? PRINTED : WHOLE)) {
        return [0, order.length, 0, 0];
      }
      const top = -holder.getBoundingClientRect().top - AHEAD;
      const bottom = top + innerHeight + 2 * AHEAD;
      let first = 0;
      let above = 0;
      while (first < order.length - 1 && above + height(order[first]) < top) {
        above += height(order[first++]);
      }
      let last = first;
      let y = above;
      while (last < order.length && y < bottom) {
        y += height(order[last++]);
      }
      let below = 0;
      for (let i = last; i < order.length; i++) {
        below += height(order[i]);
      }
      return [first, last, above, below];
    };

    const draw = () => {
      const [first, last, above, below] = window();
      const wanted = new Set(order.slice(first, last));
      nodes.forEach((one, row) => {
        if (!wanted.has(row)) {
          one.remove();
          nodes.delete(row);
        }
      });
      let next = holder.firstChild;
      for (let i = first; i < last; i++) {
        let one = nodes.get(order[i]);
        if (!one) {
          one = node(order[i]);
          nodes.set(order[i], one);
        }
        one.setAttribute("aria-posinset", i + 1);
        one.setAttribute("aria-setsize", order.length);
        if (one === next) {
          next = next.nextSibling;
        } else {
          holder.insertBefore(one, next);
        }
      }
      holder.style.paddingTop = `${above}px`;
      holder.style.paddingBottom = `${below}px`;
      holder.hidden = order.length === 0;
      if (order.length > WHOLE) {
        nodes.forEach((one, row) => {
          heights[row] = one.offsetHeight;
          usual = open.has(row) ? usual : heights[row] || usual;
        });
      }
    };

    const show = (place) => {
      const row = order[place];
      if (!nodes.has(row)) {
        let y = holder.getBoundingClientRect().top + scrollY;
        for (let i = 0; i < place; i++) {
          y += height(order[i]);
        }
        scrollTo(0, y - innerHeight / 3);
        draw();
      }
      return nodes.get(row).firstChild;
    };

    holder.addEventListener("keydown", (event) => {
      const details = event.target.closest("summary") ? event.target.parentNode : null;
      if (!details) {
        return;
      }
      const at = order.indexOf(details.row);
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: order.length - 1 }[event.key];
      if (to !== undefined && to >= 0 && to < order.length) {
        event.preventDefault();
        show(to).firstChild.focus();
      }
    });
    let waiting = false;
    addEventListener("scroll", () => {
      if (!waiting && order.length > WHOLE) {
        waiting = true;
        requestAnimationFrame(() => {
          waiting = false;
          draw();
        });
      }
    }, { passive: true });
    addEventListener("resize", () => {
      heights.fill(0);
      draw();
    });
    addEventListener("beforeprint", () => {
      printing = true;
      draw();
    });
    addEventListener("afterprint", () => {
      printing = false;
      draw();
    });
    return {
      set: (rows) => {
        order = rows;
        draw();
      },
      open: (row) => {
        const place = order.indexOf(row);
        if (place >= 0) {
          const details = show(place);
          details.open = true;
          details.scrollIntoView();
        }
      },
    };
  };

  /** Search, order and what else is asked of rows; pass(row) is a filter of the page's own. */
  const table = ({ rows, name, text, orders, pass, make, fill }) => {
    const controls = id("controls");
    const search = id("search");
    const order = id("order");
    const texts = rows.map((row, i) => text(row, i).toLowerCase());
    const all = Array.from(rows.keys());
    const shown = list(id("rows"), rows.length, (i) => make(rows[i], i), (i) => fill(rows[i], i));
    const names = { name: (a, b) => (name(rows[a]) < name(rows[b]) ? -1 : name(rows[a]) > name(rows[b]) ? 1 : a - b) };
    const by = { number: (a, b) => a - b, ...names, ...orders };
    let sorted = all;
    const filter = () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      const found = sorted.filter((i) => pass(rows[i]) && words.every((word) => texts[i].includes(word)));
      shown.set(found);
      id("shown").textContent = `${found.length} of ${rows.length} shown`;
    };
    const arrange = () => {
      sorted = all.slice().sort(by[order.value]);
      filter();
    };
    const follow = (widen) => {
      const wanted = /^#r(\d+)$/.exec(location.hash);
      const row = wanted ? Number(wanted[1]) - 1 : -1;
      if (row >= 0 && row < rows.length) {
        search.value = "";
        widen(rows[row]);
        filter();
        shown.open(row);
      }
    };
    search.addEventListener("input", filter);
    order.addEventListener("change", arrange);
    controls.addEventListener("submit", (event) => event.preventDefault());
    controls.hidden = false;
    return { filter, arrange, follow };
  };

  return { el, svg, figure, id, start, spark, table };
})();
