package proof;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import java.util.SplittableRandom;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FastDecompressor;

/** Compresses rows of text and back, as in yawkat/lz4-java issue 30. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class Lz4Benchmark {
  private final LZ4Compressor compressor = LZ4Factory.fastestInstance().fastCompressor();
  private final LZ4FastDecompressor decompressor = LZ4Factory.fastestInstance().fastDecompressor();
  private byte[] text = new byte[0];
  private byte[] compressed = new byte[0];

  @Setup
  public void write() {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder rows = new StringBuilder();
    while (rows.length() < 100_000) {
      rows.append(random.nextInt(100_000)).append("|customer ").append(random.nextInt(1000));
      rows.append("|2024-0").append(1 + random.nextInt(9)).append("|shipped\n");
    }
    text = rows.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    compressed = compressor.compress(text);
  }

  @Benchmark
  public byte[] compress() {
    return compressor.compress(text);
  }

  @Benchmark
  public byte[] decompress() {
    return decompressor.decompress(compressed, text.length);
  }
}
