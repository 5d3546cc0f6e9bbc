// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arrays/NumberArray.h"

#include "core/base/Infinity.h"
#include "core/data/readers/arrays/ArrayBody.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/ReadColumns.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstring>
#include <limits>

namespace epsiloscope {

namespace {

/// Byte by byte, so that neither alignment nor this machine's own order matters.
template <std::unsigned_integral Bits, bool bigEndian> Bits load(const char* bytes) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(Bits); ++i) {
        const auto byte = static_cast<unsigned char>(bytes[bigEndian ? i : sizeof(Bits) - 1 - i]);
        bits = bits << 8U | byte;
    }
    return static_cast<Bits>(bits);
}

template <std::integral Whole, bool bigEndian> double decodeWhole(const char* bytes) {
    using Bits = std::make_unsigned_t<Whole>;
    const auto value = static_cast<Whole>(load<Bits, bigEndian>(bytes));
    if constexpr (sizeof(Whole) == 8) {
        constexpr Whole exact = Whole{1} << 53;
        if (value > exact) return infinity;
        if constexpr (std::signed_integral<Whole>)
            if (value < -exact) return -infinity;
    }
    return static_cast<double>(value);
}

double decodeTruth(const char* bytes) {
    return *bytes != 0 ? 1 : 0;
}

/// IEEE 754 binary16: 1 sign, 5 exponent, 10 fraction bits.
template <bool bigEndian> double decodeHalf(const char* bytes) {
    const unsigned bits = load<std::uint16_t, bigEndian>(bytes);
    const int exponent = static_cast<int>(bits >> 10U & 0x1FU);
    const double fraction = bits & 0x3FFU;
    const double sign = (bits & 0x8000U) != 0 ? -1 : 1;
    if (exponent == 31)
        return fraction != 0 ? std::numeric_limits<double>::quiet_NaN()
                             : sign * std::numeric_limits<double>::infinity();
    if (exponent == 0) return sign * std::ldexp(fraction, -24);
    return sign * std::ldexp(1024 + fraction, exponent - 25);
}

template <bool bigEndian> double decodeFloat(const char* bytes) {
    return static_cast<double>(std::bit_cast<float>(load<std::uint32_t, bigEndian>(bytes)));
}

template <bool bigEndian> double decodeDouble(const char* bytes) {
    return std::bit_cast<double>(load<std::uint64_t, bigEndian>(bytes));
}

template <bool bigEndian> DecodeNumber decoderInOrder(const NumberFormat& format) {
    switch (format.kind) {
    case NumberFormat::Kind::Truth:
        return decodeTruth;
    case NumberFormat::Kind::Signed:
        if (format.bytes == 1) return decodeWhole<std::int8_t, bigEndian>;
        if (format.bytes == 2) return decodeWhole<std::int16_t, bigEndian>;
        if (format.bytes == 4) return decodeWhole<std::int32_t, bigEndian>;
        return decodeWhole<std::int64_t, bigEndian>;
    case NumberFormat::Kind::Unsigned:
        if (format.bytes == 1) return decodeWhole<std::uint8_t, bigEndian>;
        if (format.bytes == 2) return decodeWhole<std::uint16_t, bigEndian>;
        if (format.bytes == 4) return decodeWhole<std::uint32_t, bigEndian>;
        return decodeWhole<std::uint64_t, bigEndian>;
    case NumberFormat::Kind::Real:
        break;
    }
    if (format.bytes == 2) return decodeHalf<bigEndian>;
    if (format.bytes == 4) return decodeFloat<bigEndian>;
    return decodeDouble<bigEndian>;
}

/// Where in a table the values of an array belong, as readNumbers() says.
struct ArrayLayout {
    std::size_t rows = 0; ///< in the file
    std::size_t columns = 1;
    bool pictures = false;
    std::uint32_t height = 0, width = 0, channels = 1;
    /// Pictures: how many bytes of Pictures::pixels apart neighbours along each axis lie.
    std::array<std::size_t, 4> steps{};
    bool bothWays = false; ///< four axes that fit either order of channels
};

bool isChannels(std::uint64_t length) {
    return length == 1 || length == 3;
}

/// Sets the size of one picture and the steps for (count, height, width, channels) or (count, channels,
/// height, width).
void setPictures(ArrayLayout& layout, const std::vector<std::uint64_t>& shape, bool channelsLast) {
    const bool colour = shape.size() == 4;
    const std::size_t heightAxis = colour && !channelsLast ? 2 : 1;
    const std::size_t height = shape[heightAxis];
    const std::size_t width = shape[heightAxis + 1];
    const std::size_t channels = !colour ? 1 : channelsLast ? shape[3] : shape[1];
    layout.pictures = true;
    layout.height = static_cast<std::uint32_t>(height);
    layout.width = static_cast<std::uint32_t>(width);
    layout.channels = static_cast<std::uint32_t>(channels);
    layout.steps[0] = height * width * channels;
    layout.steps[heightAxis] = width * channels;
    layout.steps[heightAxis + 1] = channels;
    if (colour) layout.steps[channelsLast ? 3 : 1] = 1;
}

/// Errors with the path as place: no axis or more than four, more than 100,000 columns, four axes without 1
/// or 3 channels.
Result<ArrayLayout> layoutOf(const NumberArray& array, const std::string& path) {
    constexpr std::uint64_t mostColumns = 100'000;
    const auto& shape = array.shape;
    if (shape.empty() || shape.size() > 4)
        return Error{Sentence("an array of %1 axes is no table and no set of pictures", {shape.size()}), path,
                     "save an array of one to four axes"};
    ArrayLayout layout;
    layout.rows = shape[0];
    if (shape.size() == 1) return layout;
    if (shape.size() == 2) {
        layout.columns = shape[1];
        if (shape[1] <= mostColumns) return layout;
        const bool lying = shape[0] <= mostColumns;
        return Error{Sentence("the array has %1 columns, more than the 100,000 that are read",
                              {withThousands(shape[1])}),
                     path,
                     lying ? "transpose it, so that each row is a record" : "take a part of the columns"};
    }
    const bool channelsLast = shape.size() == 3 || isChannels(shape[3]);
    if (!channelsLast && !isChannels(shape[1]))
        return Error{
            "an array of four axes must hold pictures with 1 or 3 channels in its second or last axis", path,
            "save grey or red-green-blue pictures"};
    layout.bothWays =
        shape.size() == 4 && isChannels(shape[1]) && isChannels(shape[3]) && shape[1] != shape[3];
    setPictures(layout, shape, channelsLast);
    return layout;
}

/// The column or columns without cells, named.
std::vector<Column> columnsFor(const ArrayLayout& layout, const NumberArray& array) {
    std::vector<Column> columns(layout.columns);
    if (layout.pictures) {
        columns[0].name = "pixels";
        columns[0].type = ColumnType::Image;
        columns[0].pictures = {layout.height, layout.width, layout.channels, {}};
    } else if (array.shape.size() == 1) {
        columns[0].name = array.number.whole() ? "label" : "value";
    } else {
        for (std::size_t i = 0; i < columns.size(); ++i)
            columns[i].name = std::to_string(i + 1);
    }
    return columns;
}

/// Markers such as "-1" or "999" that a person named for missing numbers.
std::vector<double> missingNumbers(const ReadOptions& options) {
    std::vector<double> numbers;
    for (const std::string& marker : options.missing.value_or(std::vector<std::string>()))
        if (double number = 0; parseNumber(marker, number)) numbers.push_back(number);
    return numbers;
}

/// Numbers of a column that are infinite, or whole and beyond what a double tells apart.
struct StrangeNumbers {
    std::size_t cells = 0, firstRow = 0;
};

/// Puts values in the order of the file where they belong.
class ArrayTable {
public:
    ArrayTable(const NumberArray& array, const ArrayLayout& layout, const ReadOptions& options,
               std::string path)
        : array_(array), layout_(layout), path_(std::move(path)), missing_(missingNumbers(options)),
          decode_(decoderOf(array.number)) {
        rows_ = options.rows == 0 ? layout.rows : std::min(options.rows, layout.rows);
    }

    std::uint64_t bytes() const {
        const std::uint64_t perRow = layout_.pictures ? layout_.steps[0] : layout_.columns * sizeof(double);
        return perRow > maximumBytes / rows_ ? std::numeric_limits<std::uint64_t>::max() : perRow * rows_;
    }
    /// Values of the file that are needed: the first rows, or where rows are scattered all of them.
    std::uint64_t wanted(std::uint64_t values) const {
        return array_.fortranOrder ? values : values / layout_.rows * rows_;
    }
    /// Only after it is known that the file has the values: this allocates.
    void prepare() {
        columns_ = columnsFor(layout_, array_);
        if (layout_.pictures)
            columns_[0].pictures.pixels.own().resize(rows_ * layout_.steps[0]);
        else
            for (Column& column : columns_)
                column.numbers.resize(rows_);
        strange_.resize(columns_.size());
    }
    /// Those of each column.
    const std::vector<StrangeNumbers>& strange() const { return strange_; }
    Result<void> take(std::string_view values) {
        if (liesAsIs()) {
            auto& pixels = columns_[0].pictures.pixels.own();
            const std::size_t count = std::min(values.size(), pixels.size() - taken_);
            std::transform(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count),
                           pixels.begin() + static_cast<std::ptrdiff_t>(taken_),
                           [](char c) { return static_cast<std::uint8_t>(c); });
            taken_ += count;
            return {};
        }
        for (std::size_t i = 0; i < values.size(); i += array_.number.bytes) {
            if (index_[0] < rows_) {
                const double value = decode_(values.data() + i);
                if (layout_.pictures)
                    RETURN_IF_ERROR(placePixel(value));
                else
                    placeNumber(value);
            }
            advance();
        }
        return {};
    }
    Table finish() && { return {{}, rows_, std::move(columns_)}; }

private:
    /// Pictures whose bytes can be copied as they are.
    bool liesAsIs() const {
        const bool inOrder = array_.shape.size() == 3 || layout_.channels == 1 || layout_.steps[3] == 1;
        return layout_.pictures && !array_.fortranOrder && inOrder &&
               array_.number.kind == NumberFormat::Kind::Unsigned && array_.number.bytes == 1;
    }

    void advance() {
        const std::size_t axes = array_.shape.size();
        for (std::size_t i = 0; i < axes; ++i) {
            const std::size_t axis = array_.fortranOrder ? i : axes - 1 - i;
            if (++index_[axis] < array_.shape[axis]) return;
            index_[axis] = 0;
        }
    }

    void placeNumber(double value) {
        const std::size_t column = array_.shape.size() == 1 ? 0 : index_[1];
        const bool named = std::find(missing_.begin(), missing_.end(), value) != missing_.end();
        const bool strange = std::isinf(value) && !named;
        if (StrangeNumbers& all = strange_[column]; strange && all.cells++ == 0) all.firstRow = index_[0];
        columns_[column].numbers[index_[0]] =
            named || strange ? std::numeric_limits<double>::quiet_NaN() : value;
    }

    Result<void> placePixel(double value) {
        if (!(value >= 0 && value <= 255) || value != std::floor(value))
            return refused("a picture has a value that is no whole number from 0 to 255",
                           "scale the pixels to 0 … 255 and save them as bytes (uint8)");
        std::size_t place = 0;
        for (std::size_t axis = 0; axis < array_.shape.size(); ++axis)
            place += index_[axis] * layout_.steps[axis];
        columns_[0].pictures.pixels.own()[place] = static_cast<std::uint8_t>(value);
        return {};
    }

    Error refused(const Sentence& what, const Sentence& mend) const {
        Sentence where = Sentence("%1: row %2", {path_, index_[0] + 1});
        if (array_.shape.size() == 2) where += Sentence(", column %1", {index_[1] + 1});
        return {what, where, mend};
    }

    const NumberArray& array_;
    const ArrayLayout& layout_;
    std::string path_;
    std::vector<double> missing_;
    DecodeNumber decode_;
    std::size_t rows_ = 0;
    std::vector<Column> columns_;
    std::array<std::size_t, 4> index_{}; ///< that of the next value, along each axis
    std::size_t taken_ = 0;
    std::vector<StrangeNumbers> strange_;
};

} // namespace

DecodeNumber decoderOf(const NumberFormat& format) {
    return format.bigEndian ? decoderInOrder<true>(format) : decoderInOrder<false>(format);
}

Result<ReadFile> readNumbers(ByteSource& source, const NumberArray& array, const ReadOptions& options,
                             const LoadProgress& progress) {
    ASSIGN_OR_RETURN(auto body,
                     ArrayBody::open(source, array.begin, array.shape, array.number.bytes, progress));
    ASSIGN_OR_RETURN(const auto layout, layoutOf(array, source.path()));
    ArrayTable table(array, layout, options, source.path());
    if (table.bytes() > tableMemory())
        return Error{
            Sentence("the table needs more than %1 MiB of memory", {withThousands(tableMemory() >> 20)}),
            source.path(), "take a part of it"};
    table.prepare();

    const std::uint64_t wanted = table.wanted(body.values());
    for (std::uint64_t done = 0; done < wanted;) {
        ASSIGN_OR_RETURN(const auto values, body.next());
        RETURN_IF_ERROR(table.take(values));
        done += values.size() / array.number.bytes;
    }
    if (wanted == body.values()) RETURN_IF_ERROR(body.end());

    const std::string advice = array.number.whole() ? ", a whole number beyond 2^53, where numbers are no "
                                                      "longer exact: save identifiers as texts"
                                                    : "";
    const auto strange = table.strange();
    ReadFile file;
    file.table = std::move(table).finish();
    for (std::size_t i = 0; i < strange.size(); ++i)
        if (strange[i].cells > 0)
            sayReadAsMissing(file.guess, file.table.columns[i].name, strange[i].cells,
                             Sentence("in row %1%2", {strange[i].firstRow + 1, advice}));
    if (layout.bothWays)
        file.guess.remarks.push_back(
            "The last axis was taken for the channels of the pictures; the second one would fit too.");
    RETURN_IF_ERROR(applyTypes(file, options));
    return file;
}

} // namespace epsiloscope
