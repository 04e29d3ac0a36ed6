"use strict";
const jmh = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  /** So many rows are drawn at once; of more, those in sight. */
  const WHOLE = 300;
  const AHEAD = 600;
  /** A table of more rows is left out on paper, which the picture fills. */
  const PAPER = 12;

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
   * make(row) gives what a row shows, fill(row) what it shows when it is open; toggled(row, open)
   * hears of every row that is opened or closed.
   *
   * A row has the height `usual` until it is drawn, then its own. Rows drawn above those in sight
   * must not move them: the difference goes into `shift` until scrolling pauses.
   */
  const list = (holder, count, make, fill, toggled) => {
    const nodes = new Map();
    const open = new Set();
    const heights = new Float64Array(count);
    let usual = 0;
    let shift = 0;
    let order = [];
    let drawn = [0, 0];
    /** The first place in sight, and where on the screen it begins. */
    let seen = [0, 0];
    let width = 0;
    let printing = false;
    const height = (row) => heights[row] || usual || 36;
    const above = (place) => {
      let sum = 0;
      for (let i = 0; i < place; i++) {
        sum += height(order[i]);
      }
      return sum;
    };
    const top = () => holder.getBoundingClientRect().top + shift;
    const placeAt = (edge) => {
      let place = 0;
      for (let y = top(); place < order.length - 1 && y + height(order[place]) <= edge; place++) {
        y += height(order[place]);
      }
      return place;
    };

    const unfold = (details) => {
      open.add(details.row);
      if (details.children.length < 2) {
        details.append(el("div", { class: "more" }, ...fill(details.row)));
      }
      details.open = true;
    };
    const node = (row) => {
      const summary = el("summary", {}, ...make(row));
      const details = el("details", { class: "row", id: `r${row + 1}` }, summary);
      details.row = row;
      if (open.has(row)) {
        unfold(details);
      }
      details.addEventListener("toggle", () => {
        if (details.open) {
          unfold(details);
        } else {
          open.delete(row);
        }
        toggled(row, details.open);
        draw();
      });
      return el("div", { role: "listitem" }, details);
    };

    const measure = () => {
      nodes.forEach((one, row) => { heights[row] = one.getBoundingClientRect().height; });
      usual = usual || Array.from(nodes.keys()).reduce((sum, row) => sum + heights[row], 0) / Math.max(1, nodes.size);
    };
    const pad = (more) => {
      holder.style.paddingTop = `${Math.max(0, above(drawn[0]) + shift)}px`;
      holder.style.paddingBottom = `${above(order.length) - above(drawn[1]) + more}px`;
    };
    const insert = () => {
      const rows = order.slice(...drawn);
      const wanted = new Set(rows);
      nodes.forEach((one, row) => {
        if (!wanted.has(row)) {
          one.remove();
          nodes.delete(row);
        }
      });
      let next = holder.firstChild;
      rows.forEach((row, i) => {
        let one = nodes.get(row);
        if (!one) {
          one = node(row);
          nodes.set(row, one);
        }
        one.setAttribute("aria-posinset", drawn[0] + i + 1);
        one.setAttribute("aria-setsize", order.length);
        if (one === next) {
          next = next.nextSibling;
        } else {
          holder.insertBefore(one, next);
        }
      });
    };

    const settle = () => {
      if (shift) {
        const y = scrollY - shift;
        shift = 0;
        pad(0);
        scrollTo(scrollX, y);
      }
    };
    const draw = () => {
      holder.hidden = order.length === 0;
      measure();
      const guessed = !usual;
      const sight = placeAt(0);
      const before = above(sight);
      drawn = printing || order.length <= WHOLE ? [0, order.length] : [placeAt(-AHEAD), Math.min(order.length, placeAt(innerHeight + AHEAD) + 1)];
      // A document that is too short for a moment would be scrolled back.
      pad(innerHeight + above(drawn[1]));
      insert();
      measure();
      if (guessed && usual) {
        draw();
        return;
      }
      shift += before - above(sight);
      pad(0);
      if (drawn[0] === 0 || above(drawn[0]) + shift < 0) {
        settle();
      }
      seen = [sight, top() + above(sight)];
      width = holder.clientWidth;
    };

    const reveal = (place, y) => {
      scrollTo(scrollX, scrollY + top() + above(place) - y);
      draw();
    };
    /** Draws anew, with what was in sight where it was. */
    const stay = ([place, y]) => {
      draw();
      if (place) {
        reveal(place, y);
      }
    };
    const show = (place) => {
      if (!nodes.has(order[place])) {
        reveal(place, innerHeight / 3);
      }
      return nodes.get(order[place]).firstChild;
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
    let pause = 0;
    addEventListener("scroll", () => {
      clearTimeout(pause);
      pause = setTimeout(settle, 200);
      if (!waiting && order.length > WHOLE) {
        waiting = true;
        requestAnimationFrame(() => {
          waiting = false;
          draw();
        });
      }
    }, { passive: true });
    addEventListener("resize", () => {
      if (holder.clientWidth !== width) {
        heights.fill(0);
        usual = 0;
        stay(seen);
      } else {
        draw();
      }
    });
    let kept = seen;
    addEventListener("beforeprint", () => {
      kept = seen;
      printing = true;
      draw();
    });
    addEventListener("afterprint", () => {
      printing = false;
      stay(kept);
    });
    return {
      set: (rows) => {
        order = rows;
        shift = 0;
        draw();
      },
      open: (row) => {
        const place = order.indexOf(row);
        if (place >= 0) {
          const details = show(place);
          unfold(details);
          details.scrollIntoView();
          draw();
        }
      },
    };
  };

  /**
   * Search, order and what else is asked of rows. pass(row) is a filter of the page's own, whose state
   * save() writes as a text and restore(text) reads. key(row) names a row in the address, which holds all
   * of this, so that a link shows what its author saw.
   */
  const table = ({ rows, name, key, text, orders, pass, make, fill, save, restore }) => {
    const controls = id("controls");
    const search = id("search");
    const order = id("order");
    const texts = rows.map((row, i) => text(row, i).toLowerCase());
    const all = Array.from(rows.keys());
    let opened = -1;
    const remember = () => {
      const state = new URLSearchParams();
      const put = (what, value) => value && state.set(what, value);
      put("q", search.value.trim());
      put("order", order.value === "number" ? "" : order.value);
      put("show", save ? save() : "");
      put("row", opened < 0 ? "" : key(rows[opened]));
      history.replaceState(null, "", `#${state}`);
    };
    const toggled = (row, open) => {
      opened = open ? row : opened === row ? -1 : opened;
      remember();
    };
    const shown = list(id("rows"), rows.length, (i) => make(rows[i], i), (i) => fill(rows[i], i), toggled);
    const names = { name: (a, b) => (name(rows[a]) < name(rows[b]) ? -1 : name(rows[a]) > name(rows[b]) ? 1 : a - b) };
    const by = { number: (a, b) => a - b, ...names, ...orders };
    let sorted = null;
    const show = () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      const found = sorted.filter((i) => pass(rows[i]) && words.every((word) => texts[i].includes(word)));
      shown.set(found);
      document.body.classList.toggle("long", found.length > PAPER);
      id("shown").textContent = `${found.length} of ${rows.length} shown`;
    };
    const heads = Array.from(document.querySelectorAll(".heads [data-order]"));
    const arrange = () => {
      sorted = all.slice().sort(by[order.value]);
      heads.forEach((head) => head.setAttribute("aria-pressed", String(head.dataset.order === order.value)));
    };
    const filter = () => {
      show();
      remember();
    };
    const reorder = () => {
      arrange();
      filter();
    };
    /** Shows what the address asks for: a row by its place (#r12) or by its name, and filters. */
    const follow = () => {
      const place = /^#r(\d+)$/.exec(location.hash);
      if (!place && sorted && !/^#?$|=/.test(location.hash)) {
        return; // an anchor of the page
      }
      const state = new URLSearchParams(place ? "" : location.hash.slice(1));
      search.value = state.get("q") || "";
      order.value = by[state.get("order")] ? state.get("order") : "number";
      if (restore) {
        restore(state.get("show"));
      }
      const row = place ? Number(place[1]) - 1 : rows.findIndex((one) => state.has("row") && key(one) === state.get("row"));
      const wanted = row >= 0 && row < rows.length ? row : -1;
      if (wanted >= 0 && restore && !pass(rows[wanted])) {
        restore("all");
      }
      arrange();
      show();
      if (wanted >= 0) {
        shown.open(wanted);
      }
    };
    search.addEventListener("input", filter);
    order.addEventListener("change", reorder);
    heads.forEach((head) => head.addEventListener("click", () => {
      order.value = head.dataset.order;
      reorder();
    }));
    controls.addEventListener("submit", (event) => event.preventDefault());
    controls.hidden = false;
    addEventListener("hashchange", follow);
    return { filter, follow };
  };

  /** A name that breaks after its dots, without its params; these follow on a line of their own. */
  const label = (text) => {
    const [, bare, params, mode] = /^([^{]*)(?:\{(.*)\})?(.*)$/s.exec(text);
    const parts = bare.split(/(?<=\.)/).flatMap((part, i) => (i ? [el("wbr", {}), part] : [part]));
    return el("code", {}, ...parts, ...(mode ? [mode] : []), ...(params ? [el("span", { class: "params" }, params)] : []));
  };

  return { el, svg, figure, id, start, spark, table, label };
})();
