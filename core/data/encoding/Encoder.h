// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Parallel.h"
#include "core/base/Result.h"
#include "core/data/encoding/EncoderPlan.h"
#include "core/data/encoding/FeatureMatrixForward.h"
#include "core/data/schema/Schema.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace epsiloscope {

class RowEncoder;

/// Cells of a column that its declared range or texts do not cover.
struct BeyondRange {
    std::string column;
    std::size_t values = 0;
};

/// Turns cells into numbers with what it learnt (categories, means, scales) from the rows it was fitted on:
/// the public pool, or, labelled as outside the guarantee, the private one. One-hot: a category not seen in
/// fitting is all zeros; missing is a category of its own; of a column with more than mostFeaturesOfTexts the
/// rarer ones, and those not seen, share one feature. Numeric: missing takes the fitted mean plus an
/// indicator feature where fitting saw any missing; a constant column is left out. Ordinal: the place of the
/// category among the sorted fitted ones (missing after the last), scaled like a number; a category not seen
/// takes the fitted mean. Declared: values beyond the range count as its nearest end; categories' ranges are
/// 0 … their number − 1. Pictures: a feature per pixel and channel, none left out; since the range of pixels
/// is known, nothing is fitted, and each is pixel / 255 under every scaling but None, which leaves 0 … 255.
/// Every encoded value is at most 1e19, so that one cell cannot end a training in single precision.
class Encoder {
public:
    /// Columns with role Label or Ignored are left out; public and private ones are treated alike. Errors: no
    /// feature columns, Declared scaling without a range for a numeric column (names it), no rows, nothing
    /// but constant columns, far too many features.
    static Result<Encoder> fit(const Table& table, const Schema& schema, const EncoderPlan& plan,
                               const std::vector<std::uint32_t>& rows);

    /// For mechanisms on features: every column is scaled to [−1, 1] (one-hot features are 0 or 1), by what
    /// is declared or published of it, else by what the rows hold. `protectedColumns` (one entry per column)
    /// says of which columns the rows must not be read unless plan.fit is the private pool: the error names
    /// those of which nothing is known. Declared columns are kept even where they are constant.
    static Result<Encoder> fitDeclared(const Table& table, const Schema& schema, const EncoderPlan& plan,
                                       const std::vector<std::uint32_t>& rows,
                                       const std::vector<bool>& protectedColumns);

    /// The encoder of another run, `columns` in the order of their features, whose first places are found
    /// anew. Errors: columns that no encoder has (a scale of 0, categories that are not sorted, a picture
    /// without pixels), no columns, far too many features.
    static Result<Encoder> restored(const EncoderPlan& plan, const std::vector<EncodedColumn>& columns,
                                    std::size_t tableColumns);

    /// The same with every text that stands in some rows of the table, and with the columns that vary there
    /// and not where it was fitted; what it learnt of numbers stays. Errors: those of fit().
    Result<Encoder> withTextsOf(const Table& table, const Schema& schema,
                                const std::vector<std::uint32_t>& rows) const;

    /// Columns of the table are matched by name (by position where the names differ throughout, as with a
    /// test file without header). Blocks of rows are encoded at once; the result does not depend on threads.
    /// Errors: a column is missing, has another type or pictures of another size (names it); a matrix of more
    /// than 4 GiB.
    Result<FeatureMatrix> encode(const Table& table, const std::vector<std::uint32_t>& rows,
                                 const Parallel& parallel = Parallel()) const;

    /// The same for rows that are encoded a few at a time, so many of them in all. Encoder and table outlive
    /// it.
    Result<RowEncoder> rowsOf(const Table& table, std::size_t rows) const;

    /// Which columns of a table those are, in the order of columns(), whatever their types. Errors: one is
    /// missing (names it, and what may be meant).
    Result<std::vector<std::size_t>> columnsIn(const Table& table) const;

    /// "age", "education = Bachelors", "workclass missing", "pixels (3, 28)" (row and column from 1; of
    /// colour pictures "pixels (3, 28) red"): one per feature.
    const std::vector<std::string>& featureNames() const { return featureNames_; }
    std::size_t featureCount() const { return featureNames_.size(); }
    const EncoderPlan& plan() const { return plan_; }
    const std::vector<EncodedColumn>& columns() const { return columns_; }
    std::size_t tableColumns() const { return tableColumns_; } ///< columns of the table it was fitted on
    /// The column of the table that each feature comes from.
    std::vector<std::size_t> columnOfFeature() const;
    /// The picture that the features are, where a column of pictures is all that is encoded.
    PictureShape pictureShape() const;
    /// The bound by fitDeclared(): no row's features have a larger sum of squares.
    double squaredNormBound() const;
    /// Declared columns of the table it was fitted on that do not cover all cells of these rows.
    std::vector<BeyondRange> beyondRange(const Table& table, const std::vector<std::uint32_t>& rows) const;

private:
    using ColumnFitting = std::function<Result<bool>(EncodedColumn&, const Column&)>;
    static Result<Encoder> fitBy(const Table& table, const Schema& schema, const EncoderPlan& plan,
                                 const std::vector<std::uint32_t>& rows, const ColumnFitting& fitOne);
    /// Takes a column in behind the others; false where there are far too many features then.
    bool add(EncodedColumn column);

    EncoderPlan plan_;
    std::vector<EncodedColumn> columns_;
    std::size_t tableColumns_ = 0;
    std::vector<std::string> featureNames_;
};

/// Each column as an encoder learnt it: type, centre and scale, categories, size of pictures. Encoding with
/// what encoderFromJson() makes of it gives the same features, bit for bit.
Json encoderToJson(const Encoder& encoder);
/// Errors, with the pointer: members that are missing or of another type, columns that no encoder has.
Result<Encoder> encoderFromJson(const Json& json, const std::string& pointer);

} // namespace epsiloscope
