package io.github.jmhgate.measure.host;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.util.Version;

/**
 * What a host says of itself.
 *
 * @param protocol {@link Message#PROTOCOL} of the host
 * @param javaVendor {@code java.vendor}
 * @param javaVersion {@code java.version}
 * @param vmName {@code java.vm.name}
 * @param vmVersion {@code java.vm.version}
 * @param collectors names of the garbage collectors' beans
 * @param cores processors the JVM sees
 * @param os {@code os.name}
 * @param arch {@code os.arch}
 * @param arguments the JVM's own arguments
 * @param jmhVersion version of the JMH in the jar, such as {@code 1.37}
 */
public record HostFacts(
    int protocol,
    String javaVendor,
    String javaVersion,
    String vmName,
    String vmVersion,
    List<String> collectors,
    int cores,
    String os,
    String arch,
    List<String> arguments,
    String jmhVersion) {

  static Message message() {
    List<String> collectors = new ArrayList<>();
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      collectors.add(bean.getName());
    }
    return Message.of(
        "facts",
        Integer.toString(Message.PROTOCOL),
        System.getProperty("java.vendor", ""),
        System.getProperty("java.version", ""),
        System.getProperty("java.vm.name", ""),
        System.getProperty("java.vm.version", ""),
        Message.pack(collectors),
        Integer.toString(Runtime.getRuntime().availableProcessors()),
        System.getProperty("os.name", ""),
        System.getProperty("os.arch", ""),
        Message.pack(ManagementFactory.getRuntimeMXBean().getInputArguments()),
        String.valueOf(Version.getPlainVersion()));
  }

  /**
   * The facts of a host's answer.
   *
   * @throws IllegalArgumentException where it is none
   */
  public static HostFacts of(Message message) {
    return new HostFacts(
        Integer.parseInt(message.field(0)),
        message.field(1),
        message.field(2),
        message.field(3),
        message.field(4),
        Message.unpack(message.field(5)),
        Integer.parseInt(message.field(6)),
        message.field(7),
        message.field(8),
        Message.unpack(message.field(9)),
        message.field(10));
  }
}
