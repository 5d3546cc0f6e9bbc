// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/StataLayout.h"
#include "core/foreign/statistics/StatisticsTelling.h"

#include <climits>
#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {
namespace {

Error cutOffLabels() {
    return {"the names of values at the end of the Stata file are cut off, or damaged",
            {},
            "copy the file once more"};
}

std::string_view untilNull(std::string_view text) {
    return text.substr(0, text.find('\0'));
}

/// One set: how many there are, bytes of the texts, where each begins, the values, the texts.
class LabelTable {
public:
    LabelTable(std::string_view bytes, bool littleEndian) : bytes_(bytes), little_(littleEndian) {}

    /// False where the sizes do not fit.
    bool open() {
        count_ = number(0);
        const std::uint64_t texts = number(1);
        if (bytes_.size() < 2 * word || texts > bytes_.size() - 2 * word) return false;
        if (count_ > (bytes_.size() - 2 * word - texts) / (2 * word)) return false;
        texts_ = bytes_.substr((2 + 2 * count_) * word, texts);
        return true;
    }
    std::uint64_t count() const { return count_; }
    std::int32_t value(std::uint64_t i) const { return static_cast<std::int32_t>(number(2 + count_ + i)); }
    std::optional<std::string_view> text(std::uint64_t i) const {
        const std::uint64_t begin = number(2 + i);
        if (begin >= texts_.size()) return std::nullopt;
        return untilNull(texts_.substr(begin));
    }

private:
    static constexpr std::size_t word = 4;
    std::uint64_t number(std::uint64_t at) const { return numberAt(bytes_, at * word, word, little_); }

    std::string_view bytes_, texts_;
    bool little_;
    std::uint64_t count_ = 0;
};

} // namespace

Result<bool> tellOldStataLabels(const StataLayout& layout, LibraryFile& file, StatisticsListener& listener) {
    constexpr int stata6 = 108;
    constexpr std::size_t sizeBytes = 4, nameBytes = 9, headBytes = sizeBytes + nameBytes + 3;
    if (layout.version < stata6) return file.position() >= file.size();
    while (file.position() < file.size()) {
        std::string head(headBytes, '\0');
        if (file.read(head.data(), headBytes) != headBytes) return cutOffLabels();
        const std::uint64_t size = numberAt(head, 0, sizeBytes, layout.littleEndian);
        if (size > file.size() - file.position()) return cutOffLabels();
        std::string bytes(size, '\0');
        if (file.read(bytes.data(), bytes.size()) != bytes.size()) return cutOffLabels();
        LabelTable table(bytes, layout.littleEndian);
        if (!table.open()) return cutOffLabels();
        const std::string_view set = untilNull(std::string_view(head).substr(sizeBytes, nameBytes));
        for (std::uint64_t i = 0; i < table.count(); ++i) {
            const auto text = table.text(i);
            if (!text) return cutOffLabels();
            if (table.value(i) == INT_MAX) continue; // the missing value
            if (!listener.label(set, {.number = table.value(i), .code = {}, .text = *text})) return true;
        }
    }
    return true;
}

} // namespace epsiloscope
