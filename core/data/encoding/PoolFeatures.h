// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/base/Result.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/data/table/Table.h"

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace epsiloscope {

class Encoder;

/// The features of some records of a table. Their cells are kept, as narrow as the table holds them and in
/// the order of the records; features are made of them where they are asked for, so that nobody holds all of
/// them who looks at a few at a time. Copies share what they keep. Safe from several threads, but for own().
class PoolFeatures {
public:
    PoolFeatures(); ///< no records
    /// Features that are there already.
    PoolFeatures(FeatureMatrix features); // NOLINT(google-explicit-constructor): it is one
    /// Record i is row rows[i]. Errors: those of Encoder::encode().
    static Result<PoolFeatures> of(const std::shared_ptr<const Encoder>& encoder, const Table& table,
                                   const std::vector<std::uint32_t>& rows,
                                   const Parallel& parallel = Parallel());

    Eigen::Index rows() const; ///< records
    Eigen::Index cols() const; ///< features

    /// Those of some records, in their order.
    FeatureMatrix some(std::span<const std::uint32_t> records) const;
    /// Those of consecutive records; `room` may be written to, and must outlive the view.
    FeatureView block(Eigen::Index first, Eigen::Index count, FeatureMatrix& room) const;
    /// All of them, which are kept from then on.
    const FeatureMatrix& all(const Parallel& parallel = Parallel()) const;
    /// All of them: those that are kept, else others that nobody keeps.
    std::shared_ptr<const FeatureMatrix> lent(const Parallel& parallel) const;
    /// All of them, to be changed: no other has these.
    FeatureMatrix& own();

private:
    struct Kept;
    std::shared_ptr<Kept> kept_;
};

/// Records of a pool and their classes.
struct PooledRecords {
    PoolFeatures features;
    std::vector<int> labels; ///< class indices

    PooledRecords() = default;
    PooledRecords(PoolFeatures of, std::vector<int> theirs)
        : features(std::move(of)), labels(std::move(theirs)) {}
    PooledRecords(LabelledRecords records) // NOLINT(google-explicit-constructor): they are
        : features(std::move(records.features)), labels(std::move(records.labels)) {}
};

} // namespace epsiloscope
