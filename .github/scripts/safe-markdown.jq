# Returns Markdown of a stranger's run line by line: a line as it is if it holds nothing but what jmh-gate writes, else its
# letters and digits as code. So nothing of it is a mention, a reference, an image, HTML of a stranger's, or a link but to
# the addresses in $run and $commit; no line begins with a command for a bot. A jmh-gate of this version changes nothing:
# CommentReportIT holds that. GitHub links hashes of commits of this repository by itself, which stay.
# Needs: --null-input, --rawfile text with the Markdown, and the args run and commit, each an address or empty. As raw input,
# a long line may be split inside a character.

def quoted: gsub("(?<c>[^A-Za-z0-9])"; "\\\(.c)");

# What a code span between single backticks shows unchanged.
def span: "`[A-Za-z0-9_$.,:;={}()+/'\"^\\\\ -]+`";

# Whatever is seen; not what has a meaning in Markdown, HTML or to GitHub, which is written as one of these numbers.
def entity($codes): "&#(?:" + $codes + ");";
def code: "<code>(?:[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&<>|\\\\`*_\\[\\]~$@#:.+/'\"-]|<wbr>|"
  + entity("3[45689]|4[23567]|58|6[024]|9[12356]|12[46]") + ")*+</code>";
def prose: "(?!(?i:www[.]))(?!(?i:gh-)[0-9])(?!!\\[)(?!:\\/\\/)[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&<>|\\\\`*_\\[\\]~$@#]";
def inert: "(?i:www[.]|gh-)&#8203;|[@#:]&#8203;|" + entity("3[68]|42|6[02]|9[12356]|12[46]|8288");
def tag: "<(?:br|wbr|sup|sub|\\/sup|\\/sub)>";
def link: "\\[(?:the run|`[0-9a-f]{7,40}`)\\]\\((?:" + ([$run, $commit] | map(select(. != "") | quoted) | join("|")) + ")\\)";
def cell: "(?>" + ([span, code, tag, inert, "\\*\\*", prose] + (if $run == "" then [] else [link] end) | join("|")) + ")*+";

def begins: "(?=\\*\\*|[A-Z]|- )";
def line: "\\A(?:" + ([
    "",
    "\\|(?:--[-:]\\|){1,8}",
    "\\|(?: " + cell + "\\|){1,8}",
    begins + cell,
    "<details><summary>" + cell + "<\\/summary>",
    "<\\/details>"
  ] | join("|")) + ")\\z";

def plain: gsub("[^A-Za-z0-9 .,()%+=-]+"; "?") | .[0:1000] | if test("[A-Za-z0-9]") then "- `" + . + "`" else "- `?`" end;

# HTML ends at an empty line, and what is in it is no Markdown: such a line must follow.
line as $line
| reduce ($text | split("\n"))[] as $one ({lines: [], html: false};
    ($one | length <= 20000 and test($line)) as $known
    | if $known and (.html | not) or $one == "" then .lines += [$one]
      elif .html then .lines += ["", ($one | plain)]
      else .lines += [$one | plain]
      end
    | .html = ($known and ($one | startswith("<"))))
| .lines | join("\n")
