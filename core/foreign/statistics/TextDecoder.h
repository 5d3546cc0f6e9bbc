// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

/// What bytes are as UTF-8.
enum class Utf8 { Ascii, Whole, CutOff, Broken };
/// Whole: well-formed (Unicode 15, table 3-7), with letters beyond ASCII. CutOff: the same up to the last
/// letter, of which bytes are missing at the end.
Utf8 utf8Of(std::string_view bytes);

/// Turns texts of a file into UTF-8.
class TextDecoder {
public:
    static TextDecoder utf8();
    /// With the five bytes that it does not define as C1 controls: no two texts become one.
    static TextDecoder windows1252();
    /// By a name as files give it ("windows-1252", "ISO-8859-1", "EUC-JP", "macintosh"); nothing where it is
    /// none that is known here.
    static std::optional<TextDecoder> named(std::string_view name);
    /// By a number of Windows or of SPSS ("character code"); nothing where it is unknown, or names no
    /// encoding (2 and 3 are "ASCII" to SPSS, whatever was written).
    static std::optional<TextDecoder> ofCodePage(int number);
    /// By the number in the head of a SAS file.
    static std::optional<TextDecoder> ofSas(int number);
    /// Loads what the system has for all encodings that are known here: afterwards no file is opened for
    /// them.
    static void prepare();

    const std::string& name() const { return name_; }
    /// As UTF-8, valid until the next call; nothing where the bytes are no text in this encoding. The last
    /// letter is left out where bytes of it are missing.
    std::optional<std::string_view> decode(std::string_view bytes);
    /// So many texts had such a letter.
    std::size_t cutOff() const { return cutOff_; }

private:
    class Converter;

    TextDecoder(std::string name, std::shared_ptr<Converter> converter);
    std::optional<std::string_view> fromUtf8(std::string_view bytes);

    std::string name_;
    std::shared_ptr<Converter> converter_; ///< null: UTF-8, or windows-1252
    std::string decoded_;
    std::size_t cutOff_ = 0;
    bool asciiIsItself_ = true; ///< bytes below 128 are ASCII
};

} // namespace epsiloscope
