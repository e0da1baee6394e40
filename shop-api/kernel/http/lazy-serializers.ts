import {
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

/** Compiles what writes a response with the first such response: compiling all of them would be half of each start. */
export function lazySerializers(): SerializerFactory {
  const selected = SerializerSelector();
  return (schemas, options) => {
    const compile = selected(schemas, options);
    return (route) => {
      let serialize: Serializer | undefined;
      return (response) => {
        serialize ??= compile(route);
        return serialize(response);
      };
    };
  };
}
