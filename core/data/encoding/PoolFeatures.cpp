// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/PoolFeatures.h"

#include "core/base/Result.h"
#include "core/data/encoding/Encoder.h"
#include "core/data/encoding/RowEncoder.h"

#include <mutex>
#include <numeric>
#include <optional>
#include <utility>

namespace epsiloscope {

using Eigen::Index;

struct PoolFeatures::Kept {
    Index rows = 0, cols = 0;
    std::shared_ptr<const Encoder> encoder; ///< that the cells' columns are of
    std::optional<RowEncoder> cells;        ///< absent where there are but features
    std::mutex mutex;
    std::shared_ptr<FeatureMatrix> features; ///< null: not made yet

    FeatureMatrix encoded(std::span<const std::uint32_t> records, const Parallel& parallel) const {
        FeatureMatrix made(static_cast<Index>(records.size()), cols);
        cells->encode(records, parallel, made.data());
        return made;
    }
    FeatureMatrix made(const Parallel& parallel) const {
        std::vector<std::uint32_t> all(static_cast<std::size_t>(rows));
        std::iota(all.begin(), all.end(), 0U);
        return encoded(all, parallel);
    }
    std::shared_ptr<FeatureMatrix> there() {
        const std::scoped_lock lock(mutex);
        return features;
    }
};

PoolFeatures::PoolFeatures() : PoolFeatures(FeatureMatrix()) {}

PoolFeatures::PoolFeatures(FeatureMatrix features) : kept_(std::make_shared<Kept>()) {
    kept_->rows = features.rows();
    kept_->cols = features.cols();
    kept_->features = std::make_shared<FeatureMatrix>(std::move(features));
}

Result<PoolFeatures> PoolFeatures::of(const std::shared_ptr<const Encoder>& encoder, const Table& table,
                                      const std::vector<std::uint32_t>& rows, const Parallel& parallel) {
    ASSIGN_OR_RETURN(const auto ofTable, encoder->rowsOf(table, rows.size()));
    PoolFeatures pool;
    pool.kept_->rows = static_cast<Index>(rows.size());
    pool.kept_->cols = static_cast<Index>(encoder->featureCount());
    pool.kept_->encoder = encoder;
    pool.kept_->cells = ofTable.ofCopied(rows, parallel);
    pool.kept_->features.reset();
    return pool;
}

Index PoolFeatures::rows() const {
    const auto features = kept_->there();
    return features ? features->rows() : kept_->rows;
}

Index PoolFeatures::cols() const {
    const auto features = kept_->there();
    return features ? features->cols() : kept_->cols;
}

FeatureMatrix PoolFeatures::some(std::span<const std::uint32_t> records) const {
    const auto features = kept_->there();
    if (!features) return kept_->encoded(records, Parallel(1));
    FeatureMatrix chosen(static_cast<Index>(records.size()), features->cols());
    for (std::size_t i = 0; i < records.size(); ++i)
        chosen.row(static_cast<Index>(i)) = features->row(records[i]);
    return chosen;
}

FeatureView PoolFeatures::block(Index first, Index count, FeatureMatrix& room) const {
    if (const auto features = kept_->there()) return features->middleRows(first, count);
    if (room.rows() < count || room.cols() != kept_->cols) room.resize(count, kept_->cols);
    kept_->cells->encodeBlock(static_cast<std::size_t>(first), static_cast<std::size_t>(count), room.data());
    return room.topRows(count);
}

const FeatureMatrix& PoolFeatures::all(const Parallel& parallel) const {
    const std::scoped_lock lock(kept_->mutex);
    if (!kept_->features) kept_->features = std::make_shared<FeatureMatrix>(kept_->made(parallel));
    return *kept_->features;
}

std::shared_ptr<const FeatureMatrix> PoolFeatures::lent(const Parallel& parallel) const {
    if (auto features = kept_->there()) return features;
    return std::make_shared<FeatureMatrix>(kept_->made(parallel));
}

FeatureMatrix& PoolFeatures::own() {
    if (kept_.use_count() > 1 || !kept_->there() || kept_->there().use_count() > 2)
        *this = PoolFeatures(FeatureMatrix(*lent(Parallel())));
    return *kept_->features;
}

} // namespace epsiloscope
