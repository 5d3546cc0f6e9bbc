// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/StatisticsTelling.h"

#include "core/foreign/statistics/StatisticsTable.h"
#include "core/foreign/statistics/TextWitness.h"

namespace epsiloscope {

Result<void> tellStatistics(const std::function<Result<void>(StatisticsListener& listener)>& read,
                            const std::optional<TextDecoder>& decoder, const ForeignHead& head,
                            ForeignWriter& out) {
    TextWitness witness;
    if (!decoder) RETURN_IF_ERROR(read(witness));
    StatisticsTable table(out, head, decoder ? *decoder : witness.decoder());
    RETURN_IF_ERROR(read(table));
    if (!decoder && witness.sawOthers())
        out.remark(Sentence("The file does not say in what encoding its texts are: they were read as %1.",
                            {witness.decoder().name()}));
    return table.finish();
}

Result<void> checkNoTable(const ForeignRequest& request, const char* program) {
    if (request.table.empty()) return {};
    return Error{
        Sentence("there is no table '%1': a file of %2 holds one, without a name", {request.table, program}),
        {},
        "leave the name of the table out"};
}

std::uint64_t numberAt(std::string_view bytes, std::size_t offset, std::size_t count, bool littleEndian) {
    if (offset > bytes.size() || count > bytes.size() - offset) return 0;
    constexpr unsigned bitsOfByte = 8;
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const char byte = bytes[littleEndian ? offset + count - 1 - i : offset + i];
        number = (number << bitsOfByte) | static_cast<unsigned char>(byte);
    }
    return number;
}

Result<std::string> wholeBytesAt(const ForeignFile& file, std::uint64_t offset, std::size_t count) {
    ASSIGN_OR_RETURN(auto bytes, file.bytesAt(offset, count));
    if (bytes.size() == count) return bytes;
    return Error{"the file ends too early", {}, "it was cut off: copy it once more"};
}

} // namespace epsiloscope
