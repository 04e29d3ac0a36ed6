# Renders report.json of a stranger's run as Markdown. All that is taken over are numbers, words of fixed lists, and
# texts of plain characters inside code spans, where GitHub finds no link, no mention, no image, no command and no markup.
# The outcome first, then what is significant, then all else folded; whatever the size of the suite, what comes out has
# under 59,000 characters, and what did not fit is counted.

def plain($most):
  (if type == "string" then .[0:4000] else "" end)
  | gsub("[^A-Za-z0-9_$.,:;={}()+/'% -]+"; "?")
  | gsub("^ +| +$"; "")
  | if length > $most then .[0:($most * 2 / 5 | floor)] + "..." + .[-($most * 3 / 5 | floor):] else . end
  | if . == "" then "-" else "`" + . + "`" end;

def word($known): . as $given | if any($known[]; . == $given) then $given else "?" end;

def verdict: word(["REGRESSED", "UNCHANGED", "IMPROVED", "INCONCLUSIVE", "NOT_COMPARABLE", "MISSING", "NEW", "WAIVED", "SAME_CODE"]);

def outcome: word(["PASSED", "REGRESSED", "FAILED_TO_MEASURE", "INCONCLUSIVE"]);

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

def title:
  (.benchmark | if type == "string" then .[0:4000] | split(".")[-2:] | join(".") else "" end) as $name
  | (if .mode == "avgt" then "" else " " + (.mode | word(["thrpt", "sample", "ss"])) end) as $mode
  | (if (.params | type) == "object" and .params != {} then .params | to_entries | map(.key + "=" + (.value | tostring)) | "{" + join(", ") + "}" else "" end) as $params
  | (if (.threads | finite) and .threads > 1 then " " + (.threads | tostring) + " threads" else "" end) as $threads
  | ($name + $params + $mode + $threads | plain(120));

def row:
  "| " + ([
    title,
    (.metric | plain(60)),
    (.baseline | value),
    (.candidate | value),
    (.unit | plain(20)),
    (.ratio | change),
    (.verdict | verdict | if . == "REGRESSED" or . == "MISSING" then "**" + . + "**" else . end)
  ] | join(" | ")) + " |";

def counts: map(.verdict | verdict) | group_by(.) | map("\(length) \(.[0])") | if . == [] then "nothing was judged" else join(", ") end;

def list($heading; $most):
  if length == 0 then []
  else ["", "**" + $heading + "**", ""] + .[0:$most]
    + (if length > $most then ["", "and \(length - $most) more"] else [] end)
  end;

# The first lines that fit into so many characters, without rendering thousands in vain.
def fitting($characters): [foreach .[0:1500][] as $one ({left: $characters}; ($one | row) as $row | {row: $row, left: (.left - ($row | length) - 1)}; if .left >= 0 then .row else empty end)];

def table($characters):
  . as $all | fitting($characters) as $rows
  | if $rows == [] then []
    else ["", "| benchmark | metric | baseline | candidate | unit | change | verdict |", "|---|---|--:|--:|---|--:|---|"] + $rows
    end
    + (if ($all | length) > ($rows | length) then ["", "and \(($all | length) - ($rows | length)) more: \($all[($rows | length):] | counts)"] else [] end);

# Where doubt fails the build, doubt is what there is to see.
def significant($outcome): .verdict | . == "REGRESSED" or . == "MISSING" or . == "WAIVED" or . == "IMPROVED" or (. == "INCONCLUSIVE" and $outcome == .);

if type != "object" or .schema != 1 or (.findings | type) != "array" or any(.findings[]; type != "object") then
  error("this is no report of schema 1")
else
  .outcome as $outcome
  | ([.findings[] | select(significant($outcome))]) as $told
  | ([.findings[] | select(significant($outcome) | not)]) as $rest
  | (["**jmh-gate: \(.outcome | outcome)**: \(.findings | counts)"]
    + ([.review[]? | strings | "- " + plain(300)] | list("Review first"; 10))
    + ($told | table(27000))
    + ([.failures[]? | objects | "- " + (.benchmark | plain(120)) + ": " + (.reason | plain(300))] | list("Not measured"; 20))
    + ([([.warnings[]?] - [.review[]?])[] | strings | "- " + plain(300)] | list("Notes"; 10))
    + (if $rest == [] then [] else ["", "<details><summary>Nothing significant: \($rest | counts)</summary>"] + ($rest | table(15000)) + ["", "</details>"] end))
  | join("\n")
end
