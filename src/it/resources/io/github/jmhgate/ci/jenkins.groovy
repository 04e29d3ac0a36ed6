// Runs a Jenkinsfile with a shared library, by JenkinsPipelineUnit and in the style in which Jenkins compiles pipelines.
//
// Binding: jenkinsfile, library (a folder), workspace, temporary, variables (of the build), change (whether it is a change
// request), branch, log (a list of what was done). Shell steps run for real; a push needs withCredentials around it.
import com.lesfurets.jenkins.unit.cps.PipelineTestHelperCPS
import com.lesfurets.jenkins.unit.global.lib.LibraryConfiguration
import com.lesfurets.jenkins.unit.global.lib.SourceRetriever
import groovy.io.FileType
import java.nio.file.FileSystems

def helper = new PipelineTestHelperCPS()
helper.scriptRoots = [new File(jenkinsfile).parent] as String[]
helper.scriptExtension = 'jenkins'
helper.baseClassloader = getClass().classLoader
helper.baseScriptRoot = '.'
def configuration = new LibraryConfiguration()
configuration.name = 'jmh-gate'
configuration.defaultVersion = 'none'
configuration.targetPath = library
configuration.retriever = { String name, String version, String path ->
  log << "library ${name} ${version}".toString()
  [new File(library).toURI().toURL()]
} as SourceRetriever
helper.libraries['jmh-gate'] = configuration
helper.init()

def folder = new File(workspace)
def environment = new TreeMap<String, String>(variables)
def said = true // what the 'when' of the stage at hand says

def allow = { String name, List<Class> types, Closure body -> helper.registerAllowedMethod(name, types, body) }
['pipeline', 'agent', 'stages'].each { allow(it, [Closure], { Closure body -> helper.callClosure(body) }) }
allow('label', [String], { log << "label ${it}".toString() })
allow('stage', [String, Closure], { String name, Closure body ->
  said = true
  log << "stage ${name}".toString()
  helper.callClosure(body)
})
allow('when', [Closure], { Closure body -> helper.callClosure(body) })
allow('changeRequest', [], { -> said = change })
allow('branch', [String], { String name -> said = name == branch })
allow('steps', [Closure], { Closure body -> if (said) { helper.callClosure(body) } })

allow('pwd', [Map], { Map options -> options.tmp ? temporary : folder.path })
allow('dir', [String, Closure], { String path, Closure body ->
  def before = folder
  folder = new File(path)
  folder.mkdirs()
  try {
    helper.callClosure(body)
  } finally {
    folder = before
  }
})
allow('deleteDir', [], { -> folder.deleteDir() })
allow('writeFile', [Map], { Map options ->
  folder.mkdirs()
  new File(folder, options.file).text = options.text
})
allow('withEnv', [List, Closure], { List more, Closure body ->
  def before = new TreeMap<String, String>(environment)
  more.each { one -> environment.put(one.toString().split('=', 2)[0], one.toString().split('=', 2)[1]) }
  try {
    helper.callClosure(body)
  } finally {
    environment.clear()
    environment.putAll(before)
  }
})
allow('gitUsernamePassword', [Map], { Map options -> options.credentialsId })
allow('withCredentials', [List, Closure], { List ids, Closure body ->
  log << "credentials ${ids.join(' ')}".toString()
  environment.put('MAY_PUSH', 'true')
  try {
    helper.callClosure(body)
  } finally {
    environment.remove('MAY_PUSH')
  }
})
allow('sh', [String], { String line ->
  def builder = new ProcessBuilder('sh', '-xe', '-c', line).directory(folder).redirectErrorStream(true)
  builder.environment().keySet().removeAll { it.startsWith('GITHUB_') }
  builder.environment().putAll(environment)
  def process = builder.start()
  process.inputStream.eachLine { log << it }
  def code = process.waitFor()
  if (code != 0) {
    throw new IllegalStateException("script returned exit code ${code}")
  }
})
// As Ant does, a leading **/ is also no folder at all.
def find = { String pattern ->
  def matcher = FileSystems.default.getPathMatcher('glob:' + pattern.replaceFirst('^[*][*]/', '{,**/}'))
  def found = []
  folder.eachFileRecurse(FileType.FILES) {
    def name = folder.toPath().relativize(it.toPath())
    if (matcher.matches(name)) {
      found << name
    }
  }
  found.sort()
}
allow('archiveArtifacts', [Map], { Map options ->
  find(options.artifacts).each { log << "archived ${it}".toString() }
})
allow('junit', [Map], { Map options ->
  find(options.testResults).each {
    def suite = new XmlSlurper().parse(new File(folder, it.toString()))
    log << "junit ${suite.@tests} tests, ${suite.@failures} failures".toString()
  }
})
allow('error', [String], { String text -> throw new IllegalStateException(text) })

def binding = new Binding()
binding.setVariable('env', environment)
helper.runScript(new File(jenkinsfile).name, binding)
