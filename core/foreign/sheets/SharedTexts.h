// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/XmlReader.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The texts that the cells of a workbook share. They are read as far as they are asked for: the first rows
/// of a large workbook need few.
class SharedTexts {
public:
    /// `part`: what the document is called in errors; `mostBytes`: how much memory they may take.
    SharedTexts(XmlSource bytes, std::string part, std::uint64_t mostBytes);
    ~SharedTexts();
    SharedTexts(SharedTexts&&) noexcept;

    /// The text of that index; valid as long as this is. Errors: there is none; no XML, damaged; more than
    /// mostBytes.
    Result<std::string_view> at(std::uint64_t index) {
        if (index < texts_->size()) return (*texts_)[static_cast<std::size_t>(index)];
        return readUpTo(index);
    }
    /// Reads all that is left: what was used is known to be right then.
    Result<void> readAll();

private:
    class Taker;
    Result<std::string_view> readUpTo(std::uint64_t index);

    std::string part_;
    std::unique_ptr<Taker> taker_;
    std::unique_ptr<XmlReader> reader_;
    const std::vector<std::string_view>* texts_;
    bool ended_ = false;
};

} // namespace epsiloscope
