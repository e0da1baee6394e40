vcl 4.1;

# A cache in front of the shell for Varnish 7: documents that are the same for everybody, pictures and files of releases. The shell has
# EDGE_MAX_AGE_S, and says by `Surrogate-Control` which documents those are; without it nothing that is about somebody is kept.
import std;

backend shell {
  .host = "127.0.0.1";
  .port = "3000";
}

acl purgers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    # Of all documents that have one of these tags, such as `documents`, `page-product` or `data-12 data-taxon:3`.
    set req.http.surrogate-key = regsuball(req.http.surrogate-key, "\s+", "|");
    ban("obj.http.surrogate-key ~ (^|\s)(" + req.http.surrogate-key + ")(\s|$)");
    return (synth(200));
  }
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(shop-api|auth)/" || req.url ~ "^/visitor(\?|$)") {
    return (pass);
  }
  # Varnish asks the shell for gzip alone: to whom a file was sent before makes no difference to it.
  unset req.http.available-dictionary;
  # Versions of their own.
  if (req.http.cookie ~ "(^|; ?)(__Host-)?override=") {
    return (pass);
  }
  # Prices are all that a document for everybody is told apart by, besides its address. Cookies go on to the shell: pages about one
  # person need them.
  set req.http.shop-currency = "SAR";
  if (req.url ~ "^/en(/|\?|$)" && req.http.accept-language !~ "(?i)-SA\b") {
    set req.http.shop-currency = "USD";
  }
  if (req.http.cookie ~ "(^|; ?)currency=(SAR|USD)(;|$)") {
    set req.http.shop-currency = regsub(req.http.cookie, "^(.*; ?)?currency=(SAR|USD)(;.*)?$", "\2");
  } elsif (req.http.cookie ~ "(^|; ?)visitor=[01]\.\d+\.(SAR|USD)(;|$)") {
    set req.http.shop-currency = regsub(req.http.cookie, "^(.*; ?)?visitor=[01]\.\d+\.(SAR|USD)(;.*)?$", "\2");
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.shop-currency);
}

sub vcl_backend_response {
  set beresp.do_stream = true;
  set beresp.grace = 0s;
  if (beresp.http.set-cookie) {
    # Somebody's.
  } elsif (beresp.http.surrogate-control ~ "^max-age=\d+$") {
    # Cookies can be written in ways that are read differently there and here.
    if (beresp.http.shop-currency != bereq.http.shop-currency) {
      set beresp.uncacheable = true;
      set beresp.ttl = 1s;
      return (deliver);
    }
    set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, "^max-age=", "") + "s", 0s);
    return (deliver);
  } elsif (beresp.http.cache-control ~ "^public\b" && beresp.ttl > 0s) {
    return (deliver);
  }
  # Asked for anew each time, by all at once.
  set beresp.uncacheable = true;
  set beresp.ttl = 1s;
  return (deliver);
}

sub vcl_deliver {
  # For the cache alone.
  unset resp.http.surrogate-control;
  unset resp.http.surrogate-key;
  unset resp.http.shop-currency;
}
