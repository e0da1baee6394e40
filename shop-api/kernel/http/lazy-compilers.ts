import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import {
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

/*
 * What reads requests and writes responses is compiled with the first request or response of its kind: compiling all of it would be
 * half of each start.
 */

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;

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

export function lazyValidators(): BuildCompilerFromPool {
  const selected = AjvCompiler();
  return (schemas, options) => (route) => {
    let validate: Validator | undefined;
    const validateLazily = (sent: unknown) => {
      validate ??= selected(schemas, options)(route);
      return validate(sent) === true || { error: validate.errors };
    };
    // Of more than the call Fastify makes no use.
    return validateLazily as unknown as Validator;
  };
}
