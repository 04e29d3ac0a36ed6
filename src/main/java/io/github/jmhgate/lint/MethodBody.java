package io.github.jmhgate.lint;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

record MethodBody(ClassNode type, MethodNode method) {}
