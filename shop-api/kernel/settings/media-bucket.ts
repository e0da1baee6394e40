/** An S3-compatible bucket, and who may read and write below the prefix. */
export interface BucketSettings {
  /** Address of the service, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Folder within the bucket; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Comes with keys that a role has for an hour. */
  sessionToken?: string;
}

interface Values {
  MEDIA: string;
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
  AWS_SESSION_TOKEN: string;
}

/** The bucket that `MEDIA` names, as `RELEASES` does: `s3://bucket/folder?endpoint=https://…&region=…`; and what is wrong with that. */
export function readMediaBucket({
  MEDIA,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
}: Values): { bucket?: BucketSettings; mistakes: string[] } {
  const url = MEDIA === '' ? null : URL.parse(MEDIA);
  if (!url) return { mistakes: [] };
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const mistakes = [
    ...(accessKeyId && secretAccessKey
      ? []
      : ['MEDIA is a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set']),
    ...(/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')
      ? []
      : [`MEDIA has an endpoint that is no http address: ${endpoint}`]),
  ];
  const bucket = {
    ...{ endpoint: endpoint.replace(/\/$/, ''), region, bucket: url.hostname },
    ...{ prefix: url.pathname.replace(/^\/|\/$/g, ''), accessKeyId, secretAccessKey },
    ...(sessionToken && { sessionToken }),
  };
  return { bucket, mistakes };
}
