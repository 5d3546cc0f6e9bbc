// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/statistics/StatisticsListener.h"
#include "core/foreign/statistics/TextDecoder.h"

namespace epsiloscope {

/// Looks at all texts of a file that does not say what its letters are: UTF-8 where every text is, else
/// windows-1252.
class TextWitness : public StatisticsListener {
public:
    bool wantsNumbers() const override { return false; }
    bool column(StatisticsColumn column) override;
    bool label(std::string_view set, const StatisticsLabel& label) override;
    bool number(std::size_t, double) override { return true; }
    bool text(std::size_t, std::string_view text) override { return see(text); }
    bool missing(std::size_t) override { return true; }
    bool tagged(std::size_t, char) override { return true; }
    bool endRow() override { return true; }

    TextDecoder decoder() const;
    /// There is a letter beyond ASCII, so that it matters.
    bool sawOthers() const { return whole_ || cutOff_ || broken_; }

private:
    bool see(std::string_view text);

    bool whole_ = false, cutOff_ = false, broken_ = false;
};

} // namespace epsiloscope
