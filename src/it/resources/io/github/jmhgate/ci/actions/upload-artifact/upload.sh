#!/usr/bin/env bash
# As actions/upload-artifact does: below the folder before the first wildcard, without hidden files, and once per name.
set -euo pipefail
shopt -s globstar nullglob

cd "$GITHUB_WORKSPACE"
to=$STORE/artifacts/$GITHUB_RUN_ID/$ARTIFACT
[[ ! -e $to ]] || {
  echo "::error::the run has an artifact $ARTIFACT already"
  exit 1
}
IFS= # a pattern is no list of words
root=.
if [[ -d $UPLOADED ]]; then
  root=$UPLOADED
  cd "$root"
  found=(**/*)
elif [[ -f $UPLOADED ]]; then
  cd "$(dirname "$UPLOADED")"
  found=("$(basename "$UPLOADED")")
else
  found=($UPLOADED)
fi
count=0
for file in ${found[@]+"${found[@]}"}; do
  if [[ -f $file ]]; then
    mkdir -p "$to/$(dirname "$file")"
    cp "$file" "$to/$file"
    count=$((count + 1))
  fi
done
if [[ $count == 0 ]]; then
  echo "No files were found with the path $UPLOADED: $IF_NONE"
  [[ $IF_NONE != error ]]
fi
