package io.github.jmhgate.measure.host.probes;

import io.github.jmhgate.measure.host.records.Probes;
import java.lang.instrument.ClassFileTransformer;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** Makes all probes. Loaded by name. */
public final class AsmProbes implements Probes {
  @Override
  public byte[] renamed(byte[] own, String name) {
    ClassWriter writer = new ClassWriter(0);
    ClassReader reader = new ClassReader(own);
    reader.accept(new RenamedProbes(writer, reader.getClassName(), name), ClassReader.SKIP_DEBUG);
    return writer.toByteArray();
  }

  @Override
  public ClassFileTransformer doors(String log) {
    return new JdkDoors(log);
  }

  @Override
  public List<String> typesWithDoors() {
    return JdkDoors.types();
  }

  @Override
  public ClassFileTransformer work(String counter) {
    return new JdkWork(counter);
  }

  @Override
  public Methods methods(String log, String counter) {
    return new MethodProbes(log, counter);
  }
}
