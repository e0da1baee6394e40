CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "fuzzystrmatch";--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "attributes" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"image" text,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "brands_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option_values" (
	"option_code" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"color" text,
	"position" integer NOT NULL,
	CONSTRAINT "option_values_option_code_code_pk" PRIMARY KEY("option_code","code")
);
--> statement-breakpoint
CREATE TABLE "options" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_associations" (
	"product_id" integer NOT NULL,
	"type" text NOT NULL,
	"associated_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_associations_product_id_type_associated_id_pk" PRIMARY KEY("product_id","type","associated_id"),
	CONSTRAINT "product_associations_order" UNIQUE("product_id","type","position")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	"value_codes" text[] NOT NULL,
	CONSTRAINT "product_images_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_taxons" (
	"product_id" integer NOT NULL,
	"taxon_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_taxons_product_id_taxon_id_pk" PRIMARY KEY("product_id","taxon_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"brand_id" integer,
	"main_taxon_id" integer,
	"name" jsonb NOT NULL,
	"slug_ar" text NOT NULL,
	"slug_en" text NOT NULL,
	"short_description" jsonb,
	"description" jsonb,
	"status" text,
	"variant_type" text,
	"option_codes" text[] NOT NULL,
	"attributes" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"featured" text[] DEFAULT '{}'::text[] NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"units_sold" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sort_ar" text NOT NULL,
	"sort_en" text NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "products_code_unique" UNIQUE("code"),
	CONSTRAINT "products_slug_ar_unique" UNIQUE("slug_ar"),
	CONSTRAINT "products_slug_en_unique" UNIQUE("slug_en")
);
--> statement-breakpoint
CREATE TABLE "taxons" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"parent_code" text,
	"name" jsonb NOT NULL,
	"slug_ar" text NOT NULL,
	"slug_en" text NOT NULL,
	"description" jsonb,
	"position" integer NOT NULL,
	"image" text,
	"featured" text[] DEFAULT '{}'::text[] NOT NULL,
	"size_table" jsonb,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "taxons_code_unique" UNIQUE("code"),
	CONSTRAINT "taxons_slug_ar_unique" UNIQUE("slug_ar"),
	CONSTRAINT "taxons_slug_en_unique" UNIQUE("slug_en")
);
--> statement-breakpoint
CREATE TABLE "variant_prices" (
	"variant_id" integer NOT NULL,
	"currency" text NOT NULL,
	"price" integer NOT NULL,
	"original" integer,
	CONSTRAINT "variant_prices_variant_id_currency_pk" PRIMARY KEY("variant_id","currency")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"code" text NOT NULL,
	"sku" text,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"values" jsonb NOT NULL,
	"stock" integer NOT NULL,
	"backorder" boolean DEFAULT false NOT NULL,
	CONSTRAINT "variants_code_unique" UNIQUE("code"),
	CONSTRAINT "variants_stock_not_negative" CHECK ("variants"."stock" >= 0 or "variants"."backorder")
);
--> statement-breakpoint
CREATE TABLE "public_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"products" integer[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{"everything"}' NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"lists" boolean DEFAULT true NOT NULL,
	"sold" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"location" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb,
	"link" jsonb,
	"image" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ads_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "article_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"parent_id" integer,
	"author" text NOT NULL,
	"email" text NOT NULL,
	"comment" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_topics" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"topic_code" text,
	"slug_ar" text NOT NULL,
	"slug_en" text NOT NULL,
	"title" jsonb NOT NULL,
	"excerpt" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"author" jsonb NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "articles_code_unique" UNIQUE("code"),
	CONSTRAINT "articles_slug_ar_unique" UNIQUE("slug_ar"),
	CONSTRAINT "articles_slug_en_unique" UNIQUE("slug_en")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"slug_ar" text NOT NULL,
	"slug_en" text NOT NULL,
	"name" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pages_code_unique" UNIQUE("code"),
	CONSTRAINT "pages_slug_ar_unique" UNIQUE("slug_ar"),
	CONSTRAINT "pages_slug_en_unique" UNIQUE("slug_en")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"mailbox" text,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now(),
	"sent_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_tokens" (
	"customer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_tokens_customer_id_purpose_pk" PRIMARY KEY("customer_id","purpose"),
	CONSTRAINT "customer_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text,
	"phone_number" text,
	"phone_verified_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text,
	"avatar" text,
	"gender" text DEFAULT 'u' NOT NULL,
	"birthday" date,
	"about" text,
	"locale" text DEFAULT 'ar' NOT NULL,
	"subscribed_to_newsletter" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email"),
	CONSTRAINT "customers_phone_number_unique" UNIQUE("phone_number")
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"phone_number" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"guesses" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family" uuid NOT NULL,
	"customer_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_list_items" (
	"list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_list_items_list_id_product_id_pk" PRIMARY KEY("list_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_lists_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"list" text NOT NULL,
	"code" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"stock" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"counts" jsonb NOT NULL,
	"undoes" integer
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"product_id" integer NOT NULL,
	"currency" text NOT NULL,
	"brand_id" integer,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sort_ar" text NOT NULL,
	"sort_en" text NOT NULL,
	"price" integer NOT NULL,
	"sizes" text[] NOT NULL,
	"colors" text[] NOT NULL,
	"stocked" boolean[] NOT NULL,
	"reduced" boolean[] NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"rating" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listings_product_id_currency_pk" PRIMARY KEY("product_id","currency")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text,
	"placeholder" text,
	"focus" jsonb,
	"on_white" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seen_prices" jsonb,
	"placed" jsonb,
	CONSTRAINT "order_items_one_line_per_variant" UNIQUE("order_id","variant_id"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"token" uuid NOT NULL,
	"state" text DEFAULT 'cart' NOT NULL,
	"checkout_state" text DEFAULT 'cart' NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"customer_id" integer,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"shipping_method" text,
	"gift_wrap" jsonb,
	"payment_method" text,
	"card_token" text,
	"coupon_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" text,
	"email" text,
	"mailbox" text,
	"phone" text,
	"network" text,
	"confirm_by" timestamp with time zone,
	"confirmation_hash" text,
	"notes" text,
	"placed_at" timestamp with time zone,
	"payment_state" text,
	"shipping_state" text,
	"carrier" text,
	"tracking_number" text,
	"items_total" bigint,
	"shipment" jsonb,
	"shipping_total" bigint,
	"promotion_total" bigint,
	"discounts" jsonb,
	"tax_total" bigint,
	"total" bigint,
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_confirmation_hash_unique" UNIQUE("confirmation_hash")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seller" jsonb NOT NULL,
	"tax_percent" integer NOT NULL,
	"total" bigint NOT NULL,
	"tax" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"method" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reference" text,
	"challenge_url" text,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"promotion_code" text NOT NULL,
	"usage_limit" integer,
	"per_customer_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"discount" jsonb NOT NULL,
	"minimum" jsonb,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"rate" jsonb NOT NULL,
	"countries" text[] NOT NULL,
	"working_days" jsonb,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_once" UNIQUE("order_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"review_id" integer NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "review_photos_review_id_position_pk" PRIMARY KEY("review_id","position")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"voter" text NOT NULL,
	CONSTRAINT "review_votes_review_id_voter_pk" PRIMARY KEY("review_id","voter")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text,
	"product_id" integer NOT NULL,
	"customer_id" integer,
	"author" text NOT NULL,
	"email" text,
	"title" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"size" text,
	"fit" text,
	"helpful" integer DEFAULT 0 NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_code_unique" UNIQUE("code"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "popular_searches" (
	"locale" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "popular_searches_locale_position_pk" PRIMARY KEY("locale","position")
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"labels" "tsvector" GENERATED ALWAYS AS (ts_filter("words", '{a,b}')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_indexes" (
	"alias" text PRIMARY KEY NOT NULL,
	"definition" text NOT NULL,
	"index" text,
	"filled_up_to" integer DEFAULT 0,
	"version" bigint DEFAULT 1 NOT NULL,
	"leased_until" timestamp with time zone,
	"asked_by" bigint DEFAULT pg_current_xact_id()::text::bigint
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" serial PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"finds" text[] DEFAULT '{}' NOT NULL,
	"role" text
);
--> statement-breakpoint
CREATE TABLE "search_tallies" (
	"day" date NOT NULL,
	"search" text NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_tallies_day_search_pk" PRIMARY KEY("day","search")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"variant_id" integer NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "stock_notices_once" UNIQUE("variant_id","email")
);
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_image_media_hash_fk" FOREIGN KEY ("image") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_option_code_options_code_fk" FOREIGN KEY ("option_code") REFERENCES "public"."options"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_associations" ADD CONSTRAINT "product_associations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_associations" ADD CONSTRAINT "product_associations_associated_id_products_id_fk" FOREIGN KEY ("associated_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_image_media_hash_fk" FOREIGN KEY ("image") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_taxons" ADD CONSTRAINT "product_taxons_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_taxons" ADD CONSTRAINT "product_taxons_taxon_id_taxons_id_fk" FOREIGN KEY ("taxon_id") REFERENCES "public"."taxons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_main_taxon_id_taxons_id_fk" FOREIGN KEY ("main_taxon_id") REFERENCES "public"."taxons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxons" ADD CONSTRAINT "taxons_image_media_hash_fk" FOREIGN KEY ("image") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_prices" ADD CONSTRAINT "variant_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_parent_id_article_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."article_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_topic_code_article_topics_code_fk" FOREIGN KEY ("topic_code") REFERENCES "public"."article_topics"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_image_media_hash_fk" FOREIGN KEY ("image") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tokens" ADD CONSTRAINT "customer_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_avatar_media_hash_fk" FOREIGN KEY ("avatar") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_items" ADD CONSTRAINT "saved_list_items_list_id_saved_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_items" ADD CONSTRAINT "saved_list_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_addresses" ADD CONSTRAINT "picture_addresses_hash_media_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."media"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_promotion_code_promotions_code_fk" FOREIGN KEY ("promotion_code") REFERENCES "public"."promotions"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_image_media_hash_fk" FOREIGN KEY ("image") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_taxons_taxon" ON "product_taxons" USING btree ("taxon_id","position","product_id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_created_at" ON "products" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING gin ("featured");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "variants_sku" ON "variants" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "public_changes_transaction" ON "public_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "ads_location" ON "ads" USING btree ("location");--> statement-breakpoint
CREATE INDEX "article_comments_article" ON "article_comments" USING btree ("article_id","state");--> statement-breakpoint
CREATE INDEX "article_comments_parent" ON "article_comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "articles_created_at" ON "articles" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_next_attempt" ON "outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_mailbox" ON "outbox" USING btree ("mailbox","due_at");--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("customer_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "refresh_tokens_customer" ON "refresh_tokens" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "saved_lists_customer" ON "saved_lists" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "social_identities_customer" ON "social_identities" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "import_changes_import" ON "import_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "listings_brand" ON "listings" USING btree ("currency","brand_id","position","product_id");--> statement-breakpoint
CREATE INDEX "listings_position" ON "listings" USING btree ("currency","position","product_id");--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("currency","price","position");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("currency","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_discount" ON "listings" USING btree ("currency","discount" desc,"position","product_id");--> statement-breakpoint
CREATE INDEX "listings_rating" ON "listings" USING btree ("currency","rating" desc,"position","product_id");--> statement-breakpoint
CREATE INDEX "listings_sold" ON "listings" USING btree ("currency","sold" desc,"position","product_id");--> statement-breakpoint
CREATE INDEX "listings_sort_ar" ON "listings" USING btree ("currency","sort_ar" collate "C");--> statement-breakpoint
CREATE INDEX "listings_sort_en" ON "listings" USING btree ("currency","sort_en" collate "C");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","state");--> statement-breakpoint
CREATE INDEX "orders_guest_carts" ON "orders" USING btree ("touched_at") WHERE "orders"."state" = 'cart' and "orders"."customer_id" is null;--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_code","mailbox") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid_mailbox" ON "orders" USING btree ("mailbox") WHERE "orders"."state" = 'new' and "orders"."payment_state" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_unpaid_phone" ON "orders" USING btree ("phone") WHERE "orders"."state" = 'new' and "orders"."payment_state" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_unpaid_network" ON "orders" USING btree ("network") WHERE "orders"."state" = 'new' and "orders"."payment_state" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("confirm_by") WHERE "orders"."confirm_by" is not null;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_at" ON "order_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "push_messages_next_attempt" ON "push_messages" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_messages_subscription" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "review_photos_image" ON "review_photos" USING btree ("image");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_customer" ON "reviews" USING btree ("product_id","customer_id") WHERE "reviews"."customer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_guest" ON "reviews" USING btree ("product_id","email") WHERE "reviews"."customer_id" is null;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_labels" ON "search_documents" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "search_documents_names" ON "search_documents" USING gin (ts_filter("labels", '{a}'));--> statement-breakpoint
CREATE INDEX "search_words_alphabetical" ON "search_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "stock_notices_email" ON "stock_notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_notices_token" ON "stock_notices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "stock_notices_waiting" ON "stock_notices" USING btree ("created_at") WHERE "stock_notices"."mailed_at" is null;--> statement-breakpoint
-- The dictionary that the shop ships. Further words come by a further migration; a merchant's changes stay.
INSERT INTO "search_synonyms" ("words", "finds", "role") VALUES
	('{شنطة, شنط, شنطات, شنتة, حقيبة, حقائب, bag, bags, shanta}', '{}', NULL),
	('{"شنطة ظهر", "شنط ظهر", "حقيبة ظهر", "حقائب ظهر", "باك باك", backpack, backpacks, rucksack, rucksacks, knapsack}', '{}', NULL),
	('{"شنطة يد", "شنط يد", "حقيبة يد", "حقائب يد", handbag, handbags, "hand bag", "hand bags", purse, purses}', '{}', NULL),
	('{"شنطة سهرة", "شنط سهرة", "حقيبة سهرة", كلتش, كلاتش, clutch, clutches, "evening bag"}', '{}', NULL),
	('{كروس, "كروس بودي", crossbody, "cross body"}', '{}', NULL),
	('{توت, tote, totes}', '{}', NULL),
	('{محفظة, محافظ, بوك, بوكات, جزدان, wallet, wallets}', '{"حافظة بطاقات", "card holder"}', NULL),
	('{"حافظة بطاقات", "حافظة كروت", "محفظة كروت", "محفظة بطاقات", "card holder", "card wallet", cardholder}', '{}', NULL),
	('{بنطلون, بنطلونات, بناطيل, بنطال, سروال, سراويل, pants, pant, trousers, trouser, slacks, bantalon}', '{جينز, jeans}', NULL),
	('{جينز, جينزات, دنيم, jeans, jean, denim}', '{}', NULL),
	('{تشينو, chino, chinos}', '{}', NULL),
	('{شورت, شورتات, برمودا, short, shorts}', '{}', NULL),
	('{تنورة, تنانير, جيبة, جيبات, جونلة, skirt, skirts}', '{}', NULL),
	('{جزمة, جزم, حذاء, احذية, شوز, شوزات, shoe, shoes, footwear, jazma, gazma}', '{كعب, صندل, لوفر, بوت, نعال, سنيكرز, heels, sandals, loafers, boots, sneakers}', NULL),
	('{كوتشي, كوتش, كوتشيات, كوتشات, سنيكرز, سنيكر, "حذاء رياضي", "احذية رياضية", "جزمة رياضية", "شوز رياضي", "شوز رياضة", "شوز سبورت", سبورت, sneaker, sneakers, trainers, kicks, "running shoes", "sports shoes", "sport shoes", kotshi, kotchi}', '{"حذاء مشي", "حذاء مدرسي"}', NULL),
	('{شبشب, شباشب, سليبر, slipper, slippers, slides, "flip flops"}', '{صندل, نعال, sandals}', NULL),
	('{صندل, صنادل, صندال, sandal, sandals}', '{}', NULL),
	('{نعال, نعل, نعول, زنوبة}', '{صندل, sandals}', NULL),
	('{كعب, "كعب عالي", كعوب, heel, heels, "high heels", pumps}', '{}', NULL),
	('{بوت, بوتات, بوط, boot, boots}', '{}', NULL),
	('{لوفر, لوفرات, موكاسان, loafer, loafers, moccasins}', '{}', NULL),
	('{عطر, عطور, عطورات, برفيوم, بارفيوم, برفان, بارفان, برفانات, ريحة, روائح, كولونيا, perfume, perfumes, fragrance, fragrances, scent, scents, cologne, parfum}', '{}', NULL),
	('{عود, "دهن العود", "دهن عود", oud, oudh, aoud}', '{}', NULL),
	('{بخور, incense}', '{عود, لبان, frankincense}', NULL),
	('{لبان, frankincense}', '{}', NULL),
	('{خزامى, لافندر, lavender}', '{}', NULL),
	('{فستان, فساتين, فستانات, دريس, دريسات, dress, dresses, gown, gowns, frock, frocks, fustan, fostan}', '{}', NULL),
	('{سهرة, سهرات, حفلة, حفلات, evening, party, prom}', '{مناسبات, occasion}', NULL),
	('{عرس, اعراس, زواج, زواجات, زفاف, فرح, افراح, خطوبة, ملكة, wedding, "wedding guest", engagement, bridal}', '{سهرة, مناسبات, evening, occasion}', NULL),
	('{مناسبات, مناسبة, occasion, occasions}', '{}', NULL),
	('{مشجر, مشجرة, ورود, مورد, موردة, زهور, floral, flower, flowers, flowery}', '{}', NULL),
	('{مقلم, مقلمة, مخطط, مخططة, خطوط, striped, stripes, stripe}', '{}', NULL),
	('{منقط, منقطة, نقاط, "polka dot", polka, dotted, dots}', '{}', NULL),
	('{كاروهات, كارو, مربعات, checked, check, plaid, checkered}', '{}', NULL),
	('{عباية, عبايات, عبايا, عباءة, عباءات, عباه, عبي, abaya, abayas, abayah, abaia, abayat, 3abaya, 3abayah}', '{}', NULL),
	('{جلابية, جلابيات, جلابيا, دراعة, دراعات, galabeya, galabia, gallabiya, jalabiya, jalabia, jalabiyya, jellabiya}', '{قفطان, kaftan}', NULL),
	('{قفطان, قفاطين, caftan, caftans, kaftan, kaftans, qaftan}', '{}', NULL),
	('{طرحة, طرح, شيلة, شيل, شيلات, حجاب, حجابات, ايشارب, ايشاربات, اشارب, وشاح, اوشحة, سكارف, hijab, hijabs, scarf, scarves, headscarf, shayla, sheila, tarha}', '{}', NULL),
	('{تيشيرت, تيشرت, تيشيرتات, تيشرتات, "تي شيرت", "تي شيرتات", تشيرت, تيشيرتس, tshirt, tshirts, "t shirt", "t shirts", tee, tees}', '{}', NULL),
	('{قميص, قمصان, shirt, shirts}', '{}', NULL),
	('{بلوزة, بلوز, بلوزات, بلايز, blouse, blouses}', '{}', NULL),
	('{توب, توبات, top, tops}', '{بلوزة, قميص, تيشيرت, blouse, shirt, tee}', NULL),
	('{رسمي, رسمية, دوام, formal, office, work, business}', '{}', NULL),
	('{بولو, polo, polos, "polo shirt", "polo shirts", "قميص بولو", "تيشيرت بولو"}', '{}', NULL),
	('{جاكيت, جاكيتات, جاكت, جاكتات, جواكت, جكيت, jacket, jackets}', '{}', NULL),
	('{كوت, كوتات, معطف, معاطف, بالطو, بلطو, coat, coats, overcoat}', '{}', NULL),
	('{هودي, هوديز, هوديات, "سويت شيرت", hoodie, hoodies, hoody, sweatshirt, sweatshirts}', '{}', NULL),
	('{كنزة, كنزات, بلوفر, بلوفرات, سويتر, سويترات, sweater, sweaters, jumper, jumpers, pullover, pullovers}', '{}', NULL),
	('{كارديغان, كارديجان, كارديقان, كاردجان, cardigan, cardigans}', '{}', NULL),
	('{بليزر, بلايزر, بليزرات, blazer, blazers}', '{}', NULL),
	('{بيجاما, بيجامات, بيجامة, بجامة, بجامات, بجاما, "قميص نوم", "قمصان نوم", "ملابس نوم", pyjama, pyjamas, pajama, pajamas, pjs, nightwear, nightgown, sleepwear}', '{}', NULL),
	('{ثوب, ثياب, اثواب, ثوبات, دشداشة, دشاديش, كندورة, كنادير, thobe, thobes, thoub, thob, thawb, kandura, dishdasha}', '{}', NULL),
	('{بشت, بشوت, مشلح, مشالح, bisht, bishts}', '{}', NULL),
	('{شماغ, شماغات, اشمغة, شمغ, shemagh, shemaghs, shmagh, shumagh}', '{}', NULL),
	('{غترة, غتر, غترات, ghutra, ghutras, gutra, ghotra}', '{}', NULL),
	('{شال, شالات, shawl, shawls, pashmina}', '{طرحة, وشاح, scarf}', NULL),
	('{نقاب, نقابات, برقع, niqab}', '{طرحة, hijab}', NULL),
	('{عقال, agal}', '{شماغ, غترة, shemagh}', NULL),
	('{"سويت بانتس", "بنطلون رياضي", sweatpants, "sweat pants", joggers}', '{بنطال, trousers}', NULL),
	('{فلات, باليرينا, flats, "flat shoes", ballerinas}', '{"صندل مسطح", لوفر, loafers}', NULL),
	('{ساعة, ساعات, "ساعه يد", watch, watches}', '{}', NULL),
	('{نظارة, نظارات, نضارة, نضارات, "نظارة شمسية", "نظارات شمسية", sunglasses, sunglass, sunnies, shades, glasses, eyewear}', '{}', NULL),
	('{كاب, كابات, قبعة, قبعات, طاقية, cap, caps, hat, hats, "baseball cap"}', '{}', NULL),
	('{حزام, احزمة, حزامات, belt, belts}', '{}', NULL),
	('{طقم, اطقم, سيت, set, sets, outfit}', '{}', NULL),
	('{بدلة, بدلات, بدل, سوت, suit, suits}', '{بليزر, blazer}', NULL),
	('{هدية, هدايا, gift, gifts, present, presents, hadiya}', '{عطر, محفظة, ساعة, perfume, wallet, watch}', NULL),
	('{ساتان, satin}', '{}', NULL),
	('{ستان}', '{ساتان, satin}', NULL),
	('{حرير, حريري, حريرية, silk, silky}', '{}', NULL),
	('{كتان, كتاني, لينن, linen}', '{}', NULL),
	('{قطن, قطني, قطنية, cotton}', '{}', NULL),
	('{جلد, جلدي, جلدية, leather}', '{}', NULL),
	('{مخمل, قطيفة, velvet}', '{}', NULL),
	('{صوف, صوفي, صوفية, wool, woollen}', '{}', NULL),
	('{شيفون, chiffon}', '{}', NULL),
	('{شمواه, شاموا, سويد, suede}', '{}', NULL),
	('{شتوي, شتوية, شتاء, شتا, winter}', '{}', NULL),
	('{صيفي, صيفية, صيف, summer}', '{}', NULL),
	('{واسع, واسعة, فضفاض, فضفاضة, loose, relaxed, wide, "wide leg", baggy, oversized}', '{}', NULL),
	('{مطرز, مطرزة, تطريز, embroidered, embroidery}', '{}', NULL),
	('{مدرسة, مدرسي, مدرسية, المدارس, school}', '{}', NULL),
	('{عيد, العيد, اعياد, eid}', '{}', NULL),
	('{سفر, السفر, travel}', '{}', NULL),
	('{احمر, حمراء, حمرا, red}', '{عنابي, burgundy}', 'colour'),
	('{عنابي, عنابية, خمري, خمرية, نبيتي, مارون, burgundy, maroon, wine}', '{}', 'colour'),
	('{اسود, سوداء, سودا, سوده, بلاك, black, blk}', '{}', 'colour'),
	('{ابيض, بيضاء, بيضا, بيضه, وايت, white}', '{عاجي, ivory}', 'colour'),
	('{عاجي, عاجية, "اوف وايت", سكري, كريمي, ivory, cream}', '{}', 'colour'),
	('{بيج, بيجي, بيجية, beige, nude}', '{رملي, جملي, ترابي, sand, camel, taupe}', 'colour'),
	('{بني, بنية, بنيه, براون, brown, chocolate}', '{كاكاو, جملي, ترابي, cocoa, camel, taupe}', 'colour'),
	('{جملي, جملية, camel, tan}', '{}', 'colour'),
	('{رمادي, رمادية, رصاصي, رصاصية, سكني, grey, gray}', '{فحمي, charcoal}', 'colour'),
	('{ازرق, زرقاء, زرقا, blue}', '{كحلي, سماوي, navy, sky}', 'colour'),
	('{كحلي, كحلية, نيلي, navy, "dark blue", "navy blue"}', '{}', 'colour'),
	('{سماوي, سماوية, لبني, لبنية, sky, "sky blue", "light blue", "baby blue"}', '{}', 'colour'),
	('{اخضر, خضراء, خضرا, green}', '{زمردي, زيتوني, مريمي, emerald, olive, sage}', 'colour'),
	('{زيتي, زيتية, زيتوني, كاكي, olive, khaki}', '{}', 'colour'),
	('{فيروزي, فيروزية, تركواز, تيفاني, teal, turquoise}', '{}', 'colour'),
	('{وردي, وردية, زهري, زهرية, بمبي, بينك, روز, pink, rose}', '{}', 'colour'),
	('{بنفسجي, بنفسجية, موف, ليلكي, ليلكية, purple, violet, mauve, lilac}', '{}', 'colour'),
	('{اصفر, صفراء, صفرا, yellow}', '{خردلي, mustard}', 'colour'),
	('{برتقالي, برتقالية, اورنج, orange}', '{فخاري, terracotta}', 'colour'),
	('{ذهبي, ذهبية, دهبي, gold, golden}', '{}', 'colour'),
	('{فضي, فضية, silver}', '{}', 'colour'),
	('{ملون, ملونة, الوان, colourful, colorful}', '{}', 'colour'),
	('{رجالي, رجالية, رجال, للرجال, شبابي, شباب, man, men, mens, male, gents}', '{}', 'audience'),
	('{نسائي, نسائية, نساء, للنساء, حريمي, حريم, ستاتي, سيدات, woman, women, womens, ladies, lady, female}', '{}', 'audience'),
	('{بنات, بناتي, للبنات, بنوتة, بنوتات, girl, girls}', '{}', 'audience'),
	('{اولاد, ولادي, اولادي, للاولاد, صبيان, صبياني, boy, boys}', '{}', 'audience'),
	('{اطفال, اطفالي, للاطفال, طفل, صغار, بيبي, بيبيهات, kid, kids, child, children, baby, toddler}', '{}', 'audience'),
	('{ملابس, لبس, هدوم, clothes, clothing, wear}', '{}', 'extra'),
	('{رخيص, رخيصة, حلو, حلوة, جميل, جميلة, كشخة, شيك, انيق, انيقة, cheap, best, nice, beautiful, elegant}', '{}', 'extra'),
	('{جديد, جديدة, احدث, موديل, موديلات, ماركة, اصلي, اصلية, new, latest, original}', '{}', 'extra'),
	('{ابغى, ابي, ابغا, اريد, عايز, عايزة, بدي, شراء, اشتري, buy, shop, online, اونلاين, سعر, اسعار, بكم, price}', '{}', 'extra');
