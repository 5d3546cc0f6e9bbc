// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/sheets/XmlNames.h"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct XML_ParserStruct;

namespace epsiloscope {

/// The next bytes of something, at most `room`; 0 at its end. Errors: unreadable, damaged.
using XmlSource = std::function<Result<std::size_t>(char* out, std::size_t room)>;

/// The bytes of a text, which must outlive what is made.
XmlSource bytesOf(std::string_view text);

/// An attribute of a name that the reader knows.
struct XmlAttribute {
    int token;
    const char* value;
};
using XmlAttributes = std::span<const XmlAttribute>;

/// The attribute's value; null where there is none.
const char* attributeOf(XmlAttributes attributes, int token);
/// The same; empty where there is none.
std::string_view attributeText(XmlAttributes attributes, int token);

/// How to mend what no program writes.
inline constexpr const char* saveWorkbookAgain = "open the workbook where it was made and save it again";

/// Takes what an XML document says, piece by piece. All names are those of a vocabulary.
class XmlTaker {
public:
    virtual ~XmlTaker() = default;
    /// An element begins within another (0: it is the outermost). False: it is passed over with all that is
    /// within it, and nothing is told of its end.
    virtual bool start(int element, int parent, XmlAttributes attributes) = 0;
    virtual void end(int) {}
    /// A piece of text within the element that began last and has not ended.
    virtual void text(std::string_view) {}

    bool over() const { return over_; } ///< nothing more is wanted
    const std::optional<Error>& problem() const { return problem_; }

protected:
    friend class XmlReader;
    /// Ends the reading: with an error, or because enough is known.
    void fail(Error problem);
    void finish() { over_ = true; }

private:
    std::optional<Error> problem_;
    bool over_ = false;
};

/// Reads an XML document, of any size, with bounded memory. What no workbook has and an attack may have is an
/// error: a document type (and so entities), elements within each other more than 256 deep, a tag longer than
/// 64 MiB.
class XmlReader {
public:
    /// `part`: what the document is called in errors. The taker must outlive the reader.
    XmlReader(XmlSource source, const XmlVocabulary& vocabulary, XmlTaker& taker, std::string part);
    ~XmlReader();
    XmlReader(const XmlReader&) = delete;
    XmlReader& operator=(const XmlReader&) = delete;

    /// Reads on a little. False: the document has ended, or the taker wants no more. Errors: the taker's, the
    /// source's, what is no XML.
    Result<bool> step();
    Result<void> readAll();

private:
    template <class Tell> static void guarded(void* self, const Tell& tell);
    void startElement(const char* name, const char** attributes);
    void endElement();
    Error wrong(Sentence what) const;
    Error damaged() const;

    XmlSource source_;
    XmlNames names_;
    XmlTaker& taker_;
    std::string part_;
    XML_ParserStruct* parser_;
    std::vector<XmlAttribute> attributes_;
    /// An element that is open.
    struct Open {
        int token;
        bool declares;
    };
    std::vector<Open> open_;
    std::size_t passedOver_ = 0; ///< how many elements are open of which nothing is told
    std::uint64_t fed_ = 0;
    std::exception_ptr thrown_;
};

} // namespace epsiloscope
