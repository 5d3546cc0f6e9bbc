// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arrays/IdxReader.h"

#include "core/base/Propagate.h"
#include "core/data/readers/arrays/NumberArray.h"

#include <array>
#include <optional>

namespace epsiloscope {
namespace {

unsigned byteAt(std::string_view text, std::size_t place) {
    return static_cast<unsigned char>(text[place]);
}

bool recognisesIdx(std::string_view head) {
    return head.size() >= 4 && head[0] == 0 && head[1] == 0 && byteAt(head, 2) >= 0x08 &&
           byteAt(head, 2) <= 0x0E;
}

std::optional<NumberFormat> formatOf(unsigned type) {
    using enum NumberFormat::Kind;
    struct Known {
        unsigned type;
        NumberFormat format;
    };
    constexpr Known all[] = {{0x08, {Unsigned, 1, true}}, {0x09, {Signed, 1, true}},
                             {0x0B, {Signed, 2, true}},   {0x0C, {Signed, 4, true}},
                             {0x0D, {Real, 4, true}},     {0x0E, {Real, 8, true}}};
    for (const Known& known : all)
        if (known.type == type) return known.format;
    return std::nullopt;
}

std::string hex(unsigned byte) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    return {digits[byte / 16 % 16], digits[byte % 16]};
}

Result<NumberArray> parseHeader(std::string_view head, const std::string& path) {
    const auto at = [&](std::size_t byte) { return path + ": byte " + std::to_string(byte); };
    if (head.size() < 4 || head[0] != 0 || head[1] != 0)
        return Error{
            "an IDX file begins with two zero bytes, this one does not", at(0),
            "the file is damaged: fetch it again; or, if it is something else, give it another name or "
            "choose its format"};
    const auto format = formatOf(byteAt(head, 2));
    if (!format)
        return Error{"the IDX type " + hex(byteAt(head, 2)) +
                         " is unknown (known are 08, 09, 0B, 0C, 0D and 0E)",
                     at(2), "the file is damaged, or it is something else"};
    const std::size_t axes = byteAt(head, 3);
    if (axes < 1 || axes > 4)
        return Error{"the array has " + std::to_string(axes) + " axes", at(3),
                     "save an array of one to four axes"};
    NumberArray array;
    array.number = *format;
    array.begin = 4 + 4 * axes;
    if (head.size() < array.begin)
        return Error{"the file ends within its header", at(head.size()),
                     "the file is damaged or was not copied whole: fetch it again"};
    for (std::size_t axis = 0; axis < axes; ++axis) {
        std::uint64_t length = 0;
        for (std::size_t i = 0; i < 4; ++i)
            length = length << 8U | byteAt(head, 4 + 4 * axis + i);
        array.shape.push_back(length);
    }
    return array;
}

Result<ReadFile> readIdx(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                         const std::stop_token& /*stop: the source obeys it*/) {
    ASSIGN_OR_RETURN(const auto array, parseHeader(source.head(), source.path()));
    auto file = readNumbers(source, array, options, progress);
    if (file) file->guess.format = "idx";
    return file;
}

} // namespace

Reader idxReader() {
    return {"idx",
            "IDX",
            "Arrays of numbers, above all pictures and their labels, as MNIST is published; plain or gzip.",
            {"*.idx", "*.idx?-ubyte", "*-idx?-ubyte", "*-ubyte", "*-ubyte.gz"},
            recognisesIdx,
            readIdx};
}

} // namespace epsiloscope
