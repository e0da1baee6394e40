ALTER TABLE "reviews" DROP CONSTRAINT "reviews_one_per_person";--> statement-breakpoint
DROP INDEX "orders_coupon";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
UPDATE "orders" SET "mailbox" = regexp_replace("email", '(?<=.)\+[^@]*(?=@)', '') WHERE "email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_mailbox" ON "outbox" USING btree ("mailbox","due_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid_mailbox" ON "orders" USING btree ("mailbox") WHERE "orders"."state" = 'new' and "orders"."payment_state" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_unpaid_phone" ON "orders" USING btree ("phone") WHERE "orders"."state" = 'new' and "orders"."payment_state" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_unpaid_network" ON "orders" USING btree ("network") WHERE "orders"."state" = 'new' and "orders"."payment_state" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("confirm_by") WHERE "orders"."confirm_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_customer" ON "reviews" USING btree ("product_id","customer_id") WHERE "reviews"."customer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_guest" ON "reviews" USING btree ("product_id","email") WHERE "reviews"."customer_id" is null;--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_code","mailbox") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_confirmation_hash_unique" UNIQUE("confirmation_hash");