# Renders report.json of a stranger's run as Markdown. All that is taken over are numbers, words of fixed lists, and
# texts of plain characters inside code spans, where GitHub finds no link, no mention, no image, no command and no markup.
# The first line is the outcome with its counts; then come warnings, what is significant, what to do, and all else folded.
# Whatever the size of the suite, the result has under 59,000 characters; what did not fit is counted.

def plain($most):
  (if type == "string" then .[0:4000] else "" end)
  | gsub("[^A-Za-z0-9_$.,:;={}()+/'%\" -]+"; "?")
  | gsub("^ +| +$"; "")
  | if length > $most then .[0:($most * 2 / 5 | floor)] + "..." + .[-($most * 3 / 5 | floor):] else . end
  | if . == "" then "-" else "`" + . + "`" end;

def word($known): . as $given | if any($known[]; . == $given) then $given else "?" end;

# In order of concern.
def verdicts: ["REGRESSED", "MISSING", "INCONCLUSIVE", "NOT_COMPARABLE", "WAIVED", "IMPROVED", "NEW", "UNCHANGED", "SAME_CODE"];

def verdict: word(verdicts);

def outcome: word(["PASSED", "REGRESSED", "FAILED_TO_MEASURE", "INCONCLUSIVE"]);

def suspect: .verdict == "INCONCLUSIVE" and .suspect == true;

# Suspects come right after what regressed.
def rank: if suspect then 0.5 else (.verdict | verdict) as $verdict | (verdicts | index($verdict)) // 99 end;

def finite: type == "number" and (isnan or isinfinite | not);

# Four significant digits; very large and very small numbers as they are.
def value:
  if finite | not then "-"
  elif . == 0 then "0"
  else fabs as $size
    | if $size >= 1e12 or $size < 1e-6 then tostring
      else pow(10; ([0, 3 - ($size | log10 | floor)] | max)) as $scale | ((. * $scale | round) / $scale) | tostring
      end
  end;

def change:
  if finite | not then "-"
  else ((. - 1) * 1000 | round / 10) as $percent | (if $percent > 0 then "+" else "" end) + ($percent | tostring) + " %"
  end;

# A text of the reports if it looks as they print it. Reports of earlier versions have none: then the number itself.
def printed($name; $form; otherwise):
  (.printed | if type == "object" then .[$name] else null end) as $text
  | if ($text | type) == "string" and ($text | length) < 60 and ($text | test($form)) then (if $text == "" then "-" else $text end)
    else otherwise
    end;

def number: "[-+]?[0-9][0-9.]*(E[-+]?[0-9]+)?";

def values:
  (if (.printed | type) == "object" then .printed.unit else .unit end) as $unit
  | printed("baseline"; "^(" + number + ")?$"; .baseline | value) as $before
  | printed("candidate"; "^(" + number + ")?$"; .candidate | value) as $after
  | if $before == "-" and $after == "-" then "-" else $before + " \u2192 " + $after + " " + ($unit | plain(20)) end;

def changed:
  printed("change"; "^(" + number + " (%|B))?$"; .ratio | change) as $change
  | printed("bounds"; "^(" + number + " \u2026 " + number + " %)?$"; "-") as $bounds
  | $change + (if $bounds == "-" then "" else " (" + $bounds + ")" end);

def name: if (.benchmark | type) == "string" then .benchmark[0:4000] else "" end;

def short: name | split(".")[-2:] | join(".");

# Short names that benchmarks of several packages have.
def alike: map([short, name]) | unique | group_by(.[0]) | map(select(length > 1) | {(.[0][0]): true}) | add // {};

# As the gate's own reports: what holds a separator of params is in quotes.
def quoted: if test("[,={}\"]|^\\s|\\s$") then "\"" + gsub("\""; "'") + "\"" else . end;

def title($alike):
  (if $alike[short] then name else short end) as $name
  | (if .mode == "avgt" then "" else " " + (.mode | word(["thrpt", "sample", "ss"])) end) as $mode
  | (if (.params | type) == "object" and .params != {} then .params | to_entries | map((.key | quoted) + "=" + (.value | tostring | quoted)) | "{" + join(", ") + "}" else "" end) as $params
  | (if (.threads | finite) and .threads > 1 then " " + (.threads | tostring) + " threads" else "" end) as $threads
  | ($name + $params + $mode + $threads | plain(90));

# Worse, missing, undecided and better look different, also without colours.
def mark:
  (.verdict | verdict) as $verdict
  | if $verdict == "REGRESSED" then "**\u25b2 REGRESSED**"
    elif $verdict == "MISSING" then "**\u25a0 MISSING**"
    elif suspect then "**? INCONCLUSIVE, suspect**"
    elif $verdict == "INCONCLUSIVE" or $verdict == "NOT_COMPARABLE" then "? " + $verdict
    elif $verdict == "WAIVED" then "\u25b2 WAIVED"
    elif $verdict == "IMPROVED" then "\u25bc IMPROVED"
    else $verdict
    end;

# What people call a metric.
def metric:
  if .metric == "score" then (if (.unit | type) == "string" and (.unit | startswith("ops/")) then "throughput" else "time" end)
  elif .metric == "gc.alloc.rate.norm" then "allocation"
  else .metric | plain(60)
  end;

# What a profile says of a loss, below the name.
def explained: [.explained? | arrays | .[0:1][] | objects | .text | strings] | if . == [] then "" else "<br>" + (.[0] | plain(200)) end;

def row($alike): "| " + ([mark, title($alike) + " " + metric + explained, values, changed] | join(" | ")) + " |";

def counts:
  (map(select(suspect)) | length) as $suspects
  | group_by((.verdict | verdict) as $verdict | (verdicts | index($verdict)) // 99)
  | map("\(length) \(.[-1].verdict | verdict)" + (if .[-1].verdict == "INCONCLUSIVE" and $suspects > 0 then " (\($suspects) suspect\(if $suspects > 1 then "s" else "" end))" else "" end))
  | if . == [] then "nothing was judged" else join(", ") end;

def list($heading; $most):
  if length == 0 then []
  else ["", "**" + $heading + "**", ""] + .[0:$most]
    + (if length > $most then ["", "and \(length - $most) more"] else [] end)
  end;

# The first lines that fit into so many characters, without rendering thousands in vain.
def fitting($characters; $alike): [foreach .[0:1500][] as $one ({left: $characters}; ($one | row($alike)) as $row | {row: $row, left: (.left - ($row | length) - 1)}; if .left >= 0 then .row else empty end)];

def table($characters; $alike):
  . as $all | fitting($characters; $alike) as $rows
  | if $rows == [] then []
    else ["", "| verdict | benchmark | before \u2192 after | change (95 % bounds) |", "|---|---|---|---|"] + $rows
    end
    + (if ($all | length) > ($rows | length) then ["", "and \(($all | length) - ($rows | length)) more, in the reports of the run: \($all[($rows | length):] | counts)"] else [] end);

def folded($heading; $characters; $alike):
  if . == [] then [] else ["", "<details><summary>\($heading): \(counts)</summary>"] + table($characters; $alike) + ["", "</details>"] end;

def next:
  {
    REGRESSED: "the reports of the run show every row and its forks. If the loss is intended, permit it in `baselines/waivers.json` or record a new baseline.",
    FAILED_TO_MEASURE: "the log of the run says why benchmarks have no value.",
    INCONCLUSIVE: "measure with more forks, such as by `benchmark.preset=thorough`."
  }[.] // "" | if . == "" then [] else ["", "**Next**: " + .] end;

def undecided: .verdict == "INCONCLUSIVE" or .verdict == "NOT_COMPARABLE";

# Where doubt fails the build, doubt is what there is to see.
def significant($outcome): suspect or (undecided and $outcome == "INCONCLUSIVE") or (.verdict | . == "REGRESSED" or . == "MISSING" or . == "WAIVED" or . == "IMPROVED");

if type != "object" or .schema != 1 or (.findings | type) != "array" or any(.findings[]; type != "object") then
  error("this is no report of schema 1")
else
  .outcome as $outcome
  | (.findings | sort_by(rank)) as $findings
  | ($findings | alike) as $alike
  | ([$findings[] | select(significant($outcome))]) as $told
  | ([$findings[] | select((significant($outcome) | not) and undecided)]) as $open
  | ([$findings[] | select((significant($outcome) or undecided) | not)]) as $rest
  | (["**jmh-gate: \(.outcome | outcome)**: \($findings | counts)"]
    + ([.review[]? | strings | "- " + plain(300)] | list("Review first"; 10))
    + ($told[0:20] | table(30000; $alike))
    + ($told[20:] | folded("More of these"; 20000; $alike))
    + ([.failures[]? | objects | "- " + (.benchmark | plain(120)) + ": " + (.reason | plain(300))] | list("Not measured"; 20))
    + ([([.warnings[]?] - [.review[]?])[] | strings | "- " + plain(300)] | list("Notes"; 10))
    + (if $ARGS.named.next == "no" then [] else .outcome | outcome | next end)
    + ($open | folded("Undecided"; 9000; $alike))
    + ($rest | folded("Nothing significant"; 7000; $alike)))
  | join("\n")
end
