package proof;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** Parses pages, as in jhy/jsoup issue 1327. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class JsoupBenchmark {
  private String small = "";
  private String large = "";

  @Setup
  public void write() {
    small = "<html><body><p class=a>Hello</p></body></html>";
    StringBuilder page = new StringBuilder("<html><head><title>Rows</title></head><body><table>");
    for (int i = 0; i < 200; i++) {
      page.append("<tr id=r").append(i).append("><td class=\"name\">Name ").append(i);
      page.append("</td><td><a href=\"/item?id=").append(i).append("\">more &amp; more</a></td></tr>\n");
    }
    large = page.append("</table></body></html>").toString();
  }

  @Benchmark
  public Document smallPage() {
    return Jsoup.parse(small);
  }

  @Benchmark
  public Document largePage() {
    return Jsoup.parse(large);
  }
}
