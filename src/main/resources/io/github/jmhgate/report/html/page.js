"use strict";
(() => {
  const holder = document.getElementById("rows");
  const controls = document.getElementById("controls");
  if (!holder || !controls) {
    return;
  }
  const rows = Array.from(holder.children);
  const chips = Array.from(controls.querySelectorAll(".chip"));
  const search = document.getElementById("search");
  const order = document.getElementById("order");
  const quiet = document.getElementById("quiet");
  const shown = document.getElementById("shown");
  const still = new Set(["UNCHANGED", "NEW", "SAME_CODE"]);
  const names = rows.map((row) => row.querySelector("dd").textContent);
  const texts = rows.map((row, i) => `${names[i]} ${row.querySelector("summary").textContent}`.toLowerCase());
  const orders = {
    number: (a, b) => a - b,
    size: (a, b) => Math.abs(rows[b].dataset.effect) - Math.abs(rows[a].dataset.effect) || a - b,
    name: (a, b) => (names[a] < names[b] ? -1 : names[a] > names[b] ? 1 : a - b),
  };

  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const off = new Set(chips.filter((c) => c.getAttribute("aria-pressed") === "false").map((c) => c.dataset.verdict));
    let count = 0;
    rows.forEach((row, i) => {
      const show = !off.has(row.dataset.verdict) && words.every((word) => texts[i].includes(word));
      row.hidden = !show;
      count += show ? 1 : 0;
    });
    shown.textContent = `${count} of ${rows.length} shown`;
  };

  const press = (chip, pressed) => chip.setAttribute("aria-pressed", String(pressed));

  chips.forEach((chip) =>
    chip.addEventListener("click", () => {
      press(chip, chip.getAttribute("aria-pressed") === "false");
      filter();
    }));
  search.addEventListener("input", filter);
  controls.addEventListener("submit", (event) => event.preventDefault());
  order.addEventListener("change", () => holder.append(...Array.from(rows.keys()).sort(orders[order.value]).map((i) => rows[i])));
  if (quiet) {
    const follow = () => {
      chips.filter((c) => still.has(c.dataset.verdict)).forEach((c) => press(c, quiet.checked));
      filter();
    };
    quiet.addEventListener("change", follow);
    follow();
  }

  holder.addEventListener("keydown", (event) => {
    const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
    let row = step && event.target.closest("summary") ? event.target.closest(".row")[step] : null;
    while (row && row.hidden) {
      row = row[step];
    }
    if (row) {
      event.preventDefault();
      row.querySelector("summary").focus();
    }
  });

  const follow = () => {
    const row = /^#r\d+$/.test(location.hash) ? document.getElementById(location.hash.slice(1)) : null;
    if (row) {
      row.hidden = false;
      row.open = true;
      row.scrollIntoView();
    }
  };
  controls.hidden = false;
  filter();
  follow();
  addEventListener("hashchange", follow);
})();
