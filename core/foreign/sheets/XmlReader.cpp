// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/XmlReader.h"

#include <algorithm>
#include <cstring>
#include <expat.h>
#include <new>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::size_t mostOpenElements = 256;
constexpr std::size_t longestTag = std::size_t{64} << 20;
constexpr std::size_t leastFed = std::size_t{64} << 10;

} // namespace

XmlSource bytesOf(std::string_view text) {
    return [text](char* out, std::size_t room) mutable -> Result<std::size_t> {
        const std::size_t count = std::min(room, text.size());
        std::memcpy(out, text.data(), count);
        text.remove_prefix(count);
        return count;
    };
}

const char* attributeOf(XmlAttributes attributes, int token) {
    for (const XmlAttribute& attribute : attributes)
        if (attribute.token == token) return attribute.value;
    return nullptr;
}

std::string_view attributeText(XmlAttributes attributes, int token) {
    const char* value = attributeOf(attributes, token);
    return value == nullptr ? "" : value;
}

void XmlTaker::fail(Error problem) {
    if (!problem_) problem_ = std::move(problem);
    over_ = true;
}

/// Tells a reader what its parser found. No exception may pass through the parser.
template <class Tell> void XmlReader::guarded(void* self, const Tell& tell) {
    auto& reader = *static_cast<XmlReader*>(self);
    if (reader.thrown_ || reader.taker_.over()) return; // the parser tells a little after it was stopped
    try {
        tell(reader);
    } catch (...) {
        reader.thrown_ = std::current_exception();
    }
    if (reader.thrown_ || reader.taker_.over()) XML_StopParser(reader.parser_, XML_FALSE);
}

XmlReader::XmlReader(XmlSource source, const XmlVocabulary& vocabulary, XmlTaker& taker, std::string part)
    : source_(std::move(source)), names_(vocabulary), taker_(taker), part_(std::move(part)),
      parser_(XML_ParserCreate(nullptr)) {
    if (parser_ == nullptr) throw std::bad_alloc();
    XML_SetUserData(parser_, this);
    XML_SetElementHandler(
        parser_,
        [](void* self, const char* name, const char** attributes) {
            guarded(self, [&](XmlReader& reader) { reader.startElement(name, attributes); });
        },
        [](void* self, const char*) { guarded(self, [](XmlReader& reader) { reader.endElement(); }); });
    XML_SetCharacterDataHandler(parser_, [](void* self, const char* text, int length) {
        guarded(self, [&](XmlReader& reader) {
            if (reader.passedOver_ == 0) reader.taker_.text({text, static_cast<std::size_t>(length)});
        });
    });
    XML_SetStartDoctypeDeclHandler(parser_, [](void* self, const char*, const char*, const char*, int) {
        guarded(self, [](XmlReader& reader) {
            reader.taker_.fail(reader.wrong("this part has a document type, which no workbook has"));
        });
    });
}

XmlReader::~XmlReader() {
    XML_ParserFree(parser_);
}

Error XmlReader::wrong(Sentence what) const {
    return {std::move(what), part_, saveWorkbookAgain};
}

Error XmlReader::damaged() const {
    const char* why = XML_ErrorString(XML_GetErrorCode(parser_));
    return wrong(Sentence("this part of the workbook is damaged (%1)", {why == nullptr ? "no XML" : why}));
}

void XmlReader::startElement(const char* name, const char** attributes) {
    if (open_.size() + passedOver_ == mostOpenElements)
        return taker_.fail(wrong(Sentence(
            "elements lie more than %1 deep within each other, as in no workbook", {mostOpenElements})));
    if (passedOver_ > 0) {
        ++passedOver_;
        return;
    }
    const bool declares = names_.enter(attributes);
    if (names_.tooMany())
        return taker_.fail(wrong("this part has more names for its namespaces than any workbook"));
    const int token = names_.element(name);
    attributes_.clear();
    if (token != 0)
        for (const char** each = attributes; *each != nullptr; each += 2)
            if (const int known = names_.attribute(*each); known != 0)
                attributes_.push_back({known, each[1]});
    if (token != 0 && taker_.start(token, open_.empty() ? 0 : open_.back().token, attributes_)) {
        open_.push_back({token, declares});
        return;
    }
    if (declares) names_.leave();
    passedOver_ = 1;
}

void XmlReader::endElement() {
    if (passedOver_ > 0) {
        --passedOver_;
        return;
    }
    const Open last = open_.back();
    open_.pop_back();
    if (last.declares) names_.leave();
    taker_.end(last.token);
}

Result<bool> XmlReader::step() {
    // A tag that has begun is read from its start each time: twice as much each time keeps that cheap.
    const auto used = static_cast<std::uint64_t>(std::max<XML_Index>(XML_GetCurrentByteIndex(parser_), 0));
    const std::uint64_t begun = fed_ - std::min(used, fed_);
    if (begun > longestTag)
        return wrong(Sentence("a tag is longer than %1 MiB, as in no workbook", {longestTag >> 20U}));
    const auto room = std::max(leastFed, std::min(static_cast<std::size_t>(begun), longestTag - begun));
    auto* buffer = static_cast<char*>(XML_GetBuffer(parser_, static_cast<int>(room)));
    if (buffer == nullptr) throw std::bad_alloc();
    ASSIGN_OR_RETURN(const std::size_t got, source_(buffer, room));
    fed_ += got;
    const XML_Status status = XML_ParseBuffer(parser_, static_cast<int>(got), got == 0 ? 1 : 0);
    if (thrown_) std::rethrow_exception(thrown_);
    if (taker_.problem()) return *taker_.problem();
    if (taker_.over()) return false;
    if (status == XML_STATUS_ERROR && XML_GetErrorCode(parser_) == XML_ERROR_NO_MEMORY)
        throw std::bad_alloc();
    if (status == XML_STATUS_ERROR) return damaged();
    return got != 0;
}

Result<void> XmlReader::readAll() {
    for (;;) {
        ASSIGN_OR_RETURN(const bool more, step());
        if (!more) return {};
    }
}

} // namespace epsiloscope
