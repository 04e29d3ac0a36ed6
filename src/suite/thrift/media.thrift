namespace java io.github.jmhgate.benchmarks.media.thrift

enum TPlayer {
  JAVA = 0
  FLASH = 1
}

enum TSize {
  SMALL = 0
  LARGE = 1
}

struct TImage {
  1: required string uri
  2: required string title
  3: required i32 width
  4: required i32 height
  5: required TSize size
}

struct TMedia {
  1: required string uri
  2: required string title
  3: required i32 width
  4: required i32 height
  5: required string format
  6: required i64 duration
  7: required i64 size
  8: required i32 bitrate
  9: required list<string> persons
  10: required TPlayer player
  11: required string copyright
}

struct TMediaContent {
  1: required TMedia media
  2: required list<TImage> images
}
